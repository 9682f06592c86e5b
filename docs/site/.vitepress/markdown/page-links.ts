/** Resolves the links of a page, and the pictures that only the repository has. */
import { siteLink } from '../../links/page-links.ts';
import { PAGES, sitePathOf } from '../../reading/reading-order.ts';
import type { MarkdownRenderer } from 'vitepress';

export function pageLinks(md: MarkdownRenderer): void {
  md.core.ruler.push('page_links', ({ tokens, env }) => {
    const page = pageOf(env);
    for (const { children } of tokens) {
      for (const token of children ?? []) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (href !== null) token.attrSet('href', siteLink(href, page));
      }
    }
  });
}

/** VitePress names a page by its path on the site, and the index of the search by its file. */
function pageOf(env: unknown): string {
  const { relativePath } = env as { readonly relativePath: string };
  return PAGES.find((page) => sitePathOf(page) === relativePath) ?? relativePath;
}
