/**
 * Copies the declarations of `<pay-checkout>` for the templates of frameworks. The sources are published as
 * they are, so that the build needs no framework's compiler.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../dependencies.mjs';

const SOURCES = join(projectFolder, 'loader', 'views', 'element', 'templates');

/** @param {string} dist - the folder of built files */
export function writeElementTemplates(dist) {
  for (const name of readdirSync(SOURCES)) {
    const source = readFileSync(join(SOURCES, name), 'utf8');
    const published = source.replaceAll("'../index.ts'", "'./element.js'");
    writeFileSync(join(dist, `element-${name}`), published);
  }
}
