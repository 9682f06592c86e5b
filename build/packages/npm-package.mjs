/**
 * Writes dist/npm: the package exactly as it is published, with the fields of package.json that
 * concern its users, and with absolute links in its documents.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../scripts/dependencies.mjs';
import { publishedFiles } from '../integrity.mjs';

/** For this checkout alone. */
const OF_THE_PROJECT = new Set(['private', 'scripts', 'devDependencies', 'overrides']);

const DOCUMENTS = ['README.md', 'CHANGELOG.md'];

/** The target of a Markdown link or of an image, unless it is a URL or a heading of the same file. */
const RELATIVE_LINK = /(!?)\]\((?![a-z]+:|#)(?:\.\/)?([^)\s]+)\)/g;

/** @param {string} dist - the folder of built files */
export function writeNpmPackage(dist) {
  const target = join(dist, 'npm');
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target);
  const manifest = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8'));
  const kept = Object.entries(manifest).filter(([field]) => !OF_THE_PROJECT.has(field));
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`,
  );
  cpSync(join(projectFolder, 'LICENSE'), join(target, 'LICENSE'));
  const { repository, version } = manifest;
  const root = `${repository.url.replace(/^git\+|\.git$/g, '')}/blob/v${version}/`;
  for (const name of DOCUMENTS) {
    const source = readFileSync(join(projectFolder, name), 'utf8');
    writeFileSync(join(target, name), withAbsoluteLinks(source, root));
  }
  for (const path of publishedFiles(dist)) {
    mkdirSync(dirname(join(target, 'dist', path)), { recursive: true });
    cpSync(join(dist, path), join(target, 'dist', path));
  }
}

/**
 * @param {string} markdown
 * @param {string} root - URL of the project's files, with a slash at the end
 */
function withAbsoluteLinks(markdown, root) {
  return markdown.replaceAll(RELATIVE_LINK, (_, image, path) => {
    const url = new URL(path, root).href;
    // The page of an image is no image.
    return `${image}](${/\.(png|svg)$/.test(path) ? url.replace('/blob/', '/raw/') : url})`;
  });
}
