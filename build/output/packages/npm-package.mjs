/**
 * Writes dist/npm: the package exactly as it is published, with the fields of package.json that
 * concern its users, and with documents whose links work wherever they are read.
 */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectFolder } from '../../dependencies.mjs';
import { publishedFiles } from '../integrity.mjs';
import { packagedDocuments } from './packaged-documents.mjs';

/** Fields that only this checkout needs. */
const OF_THE_PROJECT = new Set(['private', 'scripts', 'devDependencies', 'overrides']);

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
  mkdirSync(join(target, 'docs'));
  for (const [path, content] of packagedDocuments(root)) writeFileSync(join(target, path), content);
  for (const path of publishedFiles(dist)) {
    mkdirSync(dirname(join(target, 'dist', path)), { recursive: true });
    cpSync(join(dist, path), join(target, 'dist', path));
  }
}
