/**
 * Where the links of a page lead on the site. In the repository they are relative to their file: those to
 * other pages become pages of the site, and those to other files become links to the repository.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { PAGES, sitePathOf } from '../reading/reading-order.ts';

export const PROJECT = resolve(import.meta.dirname, '..', '..', '..');

const EXTERNAL = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The URL of the files of this version. */
const REPOSITORY = repositoryUrl();

/**
 * @param href - as it is in the Markdown
 * @param page - the Markdown file, relative to the project
 * @throws {Error} if there is no such file
 */
export function siteLink(href: string, page: string): string {
  if (EXTERNAL.test(href) || href.startsWith('#')) return href;
  const [, path = '', hash = ''] = /^([^#?]*)(.*)$/.exec(href) ?? [];
  const file = posix.join(posix.dirname(page), decodeURI(path));
  const target = [file, posix.join(file, 'README.md')].find((name) => PAGES.includes(name));
  if (target !== undefined) return `/${sitePathOf(target)}${hash}`;
  return repositoryLink(file, hash, page);
}

function repositoryLink(file: string, hash: string, page: string): string {
  const path = join(PROJECT, file);
  if (file.startsWith('..') || !existsSync(path)) {
    throw new Error(`${page} links to ${file}, which does not exist`);
  }
  const kind = statSync(path).isDirectory() ? 'tree' : 'blob';
  return `${REPOSITORY.replace('{kind}', kind)}${file.replace(/\/$/, '')}${hash}`;
}

/** The URL has `{kind}` in place of GitHub's word for a file or a folder. */
function repositoryUrl(): string {
  const { repository, version } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'));
  return `${repository.url.replace(/^git\+|\.git$/g, '')}/{kind}/v${version}/`;
}
