/**
 * The anchors that the SDK links to: the codes of errors and checks, as they are written. In the repository,
 * they are the first cells of tables, and headings.
 */
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

const CODE = /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/;

export function codeAnchors(md: MarkdownRenderer): void {
  // Before `anchor`, because a heading then gets a link to itself.
  md.core.ruler.before('anchor', 'code_anchors', (state) => {
    const taken = new Set<string>();
    for (const [index, token] of state.tokens.entries()) {
      const code = codeOf(state.tokens, index);
      if (code === undefined || taken.has(code)) continue;
      taken.add(code);
      if (token.type === 'tr_open') token.attrSet('id', code);
      // A heading's own id is the one of GitHub, in lower case.
      else
        state.tokens[index + 1]?.children?.unshift(
          anchor(new state.Token('html_inline', '', 0), code),
        );
    }
  });
}

/** The code of a row or a heading that begins at this token. */
function codeOf(tokens: readonly Token[], index: number): string | undefined {
  const type = tokens[index]?.type;
  if (type !== 'tr_open' && type !== 'heading_open') return undefined;
  const inline = tokens[index + (type === 'tr_open' ? 2 : 1)];
  const [content, ...others] = (inline?.children ?? []).filter(({ content }) => content !== '');
  if (content === undefined || others.length > 0) return undefined;
  return CODE.test(content.content) ? content.content : undefined;
}

function anchor(token: Token, code: string): Token {
  token.content = `<span id="${code}"></span>`;
  return token;
}
