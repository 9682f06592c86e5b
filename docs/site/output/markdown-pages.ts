/**
 * The Markdown of each page beside the built one, and `llms.txt`, which lists them for tools that read
 * documentation.
 *
 * @see https://llmstxt.org/
 */
import { siteLink } from '../links/page-links.ts';
import { sitePathOf } from '../reading/reading-order.ts';
import type { ReadingGroup } from '../reading/reading-order.ts';
import { titleOf } from '../reading/page-title.ts';

/** A block of code, in which nothing is a link; or the target of a link or an image. */
const CODE_OR_TARGET = /^```[^]*?^```$|(?<=\]\()[^)\s]+(?=[)\s])/gm;

/**
 * @param markdown - of the page
 * @param page - its file, relative to the project
 * @param base - the path of the site on its host, with a slash at both ends
 * @returns the page with links that lead to the Markdown of other pages, wherever it is read
 */
export function portableMarkdown(markdown: string, page: string, base: string): string {
  return markdown.replaceAll(CODE_OR_TARGET, (found) =>
    found.startsWith('```') ? found : withBase(siteLink(found, page), base),
  );
}

function withBase(link: string, base: string): string {
  return link.startsWith('/') ? base + link.slice(1) : link;
}

/**
 * @param groups - the pages in their order of reading
 * @param read - the Markdown of a page
 * @param about - what the site is about, in a sentence
 */
export function llmsList(
  groups: readonly ReadingGroup[],
  read: (page: string) => string,
  { about, base }: { readonly about: string; readonly base: string },
): string {
  const sections = groups.map(({ title, pages }) => {
    const lines = pages.map((page) => `- [${titleOf(read(page))}](${base}${sitePathOf(page)})`);
    return `## ${title}\n\n${lines.join('\n')}`;
  });
  return `${[`# Pay`, `> ${about}`, ...sections].join('\n\n')}\n`;
}
