/**
 * The last step of a build: writes the Markdown of the pages, checks the pages, and writes the policy that they are
 * to be served with.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { PROJECT } from '../links/page-links.ts';
import { PAGES, READING_ORDER, sitePathOf } from '../reading/reading-order.ts';
import { brokenLinks } from './broken-links.ts';
import { llmsList, portableMarkdown } from './markdown-pages.ts';
import { pagePolicyOf } from './page-policy.ts';

export interface FinishedSite {
  /** The folder of the built pages; the policy is written beside it. */
  readonly folder: string;
  /** The path of the site on its host. */
  readonly base: string;
  /** What the site is about, in a sentence. */
  readonly about: string;
}

/** @throws {Error} if a link leads nowhere */
export function finishSite({ folder, base, about }: FinishedSite): void {
  const read = (page: string) => readFileSync(join(PROJECT, page), 'utf8');
  for (const page of PAGES) {
    const file = join(folder, sitePathOf(page));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, portableMarkdown(read(page), page, base));
  }
  writeFileSync(join(folder, 'llms.txt'), llmsList(READING_ORDER, read, { about, base }));

  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const pages = new Map(
    files
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file.replaceAll(sep, '/'), readFileSync(join(folder, file), 'utf8')]),
  );
  const broken = brokenLinks(pages, (path) => existsSync(join(folder, path)), base);
  if (broken.length > 0) throw new Error(`Links that lead nowhere:\n  ${broken.join('\n  ')}`);
  writeFileSync(join(folder, '..', 'policy.txt'), `${pagePolicyOf(pages.values())}\n`);
}
