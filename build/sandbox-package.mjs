/**
 * Makes the package `@pay/sandbox` in `dist/packages/sandbox`. It holds its own copy of loader and
 * frame, so that a shop with another version of the loader can be tested with it.
 */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../scripts/dependencies.mjs';

/** What the sandbox serves, and the loader's modules, which generate the demo shop's policy. */
const PARTS = /^(frame|sandbox|(?!audit\b).+\.js)$/;
const DOCUMENTS = ['README.md'];

/** @param {string} path - of a package.json, relative to the project */
const manifest = (path) => JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));

/** @param {string} dist - folder of the finished build */
export function writeSandboxPackage(dist) {
  const folder = join(dist, 'packages', 'sandbox');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of readdirSync(dist).filter((name) => PARTS.test(name))) {
    cpSync(join(dist, part), join(folder, 'dist', part), { recursive: true });
  }
  for (const name of DOCUMENTS) {
    cpSync(join(projectFolder, 'sandbox', name), join(folder, name));
  }
  cpSync(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
  const project = manifest('package.json');
  const { name, ...described } = manifest('sandbox/package.json');
  const dependencies = Object.fromEntries(
    Object.keys(described.dependencies).map((name) => [name, project.devDependencies[name]]),
  );
  // Released together, and with the versions that the project is tested with.
  const content = { name, version: project.version, ...described, dependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}
