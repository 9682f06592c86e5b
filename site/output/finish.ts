/** The last step of a build: checks the pages, and writes the policy that they are to be served with. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { brokenLinks } from './broken-links.ts';
import { pagePolicyOf } from './page-policy.ts';

/**
 * @param folder - of the built pages; the policy is written beside it
 * @param base - the path of the site on its host
 * @throws {Error} if a link leads nowhere
 */
export function finishSite(folder: string, base: string): void {
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
