/** The stacks of a chapter of the quick start become tabs. GitHub shows them below each other. */
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

const PAGE = 'quick-start.md';

export function stackTabs(md: MarkdownRenderer): void {
  // After `anchor`, which gives the headings their ids.
  md.core.ruler.push('stack_tabs', (state) => {
    const { relativePath } = state.env as { readonly relativePath?: string };
    if (relativePath !== PAGE) return;
    const html = (content: string) =>
      Object.assign(new state.Token('html_block', '', 0), { content: `${content}\n` });
    state.tokens = partsAt('h2', state.tokens).flatMap((chapter) => {
      const [introduction = [], ...stacks] = partsAt('h3', chapter);
      if (stacks.length === 0) return chapter;
      const names = stacks.map(([open, heading]) => ({
        id: open?.attrGet('id') ?? '',
        name: heading?.content ?? '',
      }));
      return [
        ...introduction,
        html(`<StackTabs :stacks="${md.utils.escapeHtml(JSON.stringify(names))}">`),
        ...stacks.flatMap((stack, index) => [
          html(`<template #${names[index]?.id}>`),
          ...stack,
          html('</template>'),
        ]),
        html('</StackTabs>'),
      ];
    });
  });
}

/** What stands before the first heading of a level, and then from each to the next. */
function partsAt(level: string, tokens: readonly Token[]): readonly Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === 'heading_open' && token.tag === level) parts.push([]);
    parts.at(-1)?.push(token);
  }
  return parts;
}
