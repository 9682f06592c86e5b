/**
 * Copies what makes `<pay-checkout>` known in the templates of frameworks. It is written for their compilers as it is
 * published, so that the project is built without them.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../scripts/dependencies.mjs';

const SOURCES = join(projectFolder, 'integrations', 'element', 'templates');

/** @param {string} dist - the folder of built files */
export function writeElementTemplates(dist) {
  for (const name of readdirSync(SOURCES)) {
    const source = readFileSync(join(SOURCES, name), 'utf8');
    const published = source.replaceAll("'../index.ts'", "'./element.js'");
    writeFileSync(join(dist, `element-${name}`), published);
  }
}
