/** Writes the packages other than the loader's to `dist/packages`. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../dependencies.mjs';

/**
 * By the source folder, which has the `package.json` and documents: the name of the package's folder, and
 * the built files that it contains.
 */
const PACKAGES = {
  // Its own copy of loader and frame, so that a shop with another version of the loader can be tested
  // with it; the loader's modules generate the demo shop's policy.
  'server/customers': {
    name: 'sandbox',
    parts: /^(frame|sandbox|(?!audit\b).+\.js)$/,
    documents: ['README.md'],
  },
  'packages/node': { name: 'node', parts: /^backend$/, documents: ['README.md'] },
  'packages/conformance': {
    name: 'conformance',
    parts: /^conformance$/,
    documents: ['README.md'],
  },
  // Without releases: those that it serves are the platform's.
  'packages/frame-host': {
    name: 'frame-host',
    parts: /^frame-host$/,
    documents: ['README.md', 'Dockerfile'],
  },
};

/** @param {string} path - of a package.json, relative to the project */
const manifest = (path) => JSON.parse(readFileSync(join(projectFolder, path), 'utf8'));

/** @param {string} dist - folder of the finished build */
export function writeMorePackages(dist) {
  for (const [source, { name, parts, documents }] of Object.entries(PACKAGES)) {
    const folder = join(dist, 'packages', name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const part of readdirSync(dist).filter((path) => parts.test(path))) {
      cpSync(join(dist, part), join(folder, 'dist', part), { recursive: true });
    }
    for (const document of documents) {
      cpSync(join(projectFolder, source, document), join(folder, document));
    }
    cpSync(join(projectFolder, 'LICENSE'), join(folder, 'LICENSE'));
    writeManifest(folder, source);
  }
}

/**
 * @param {string} folder
 * @param {string} source
 */
function writeManifest(folder, source) {
  const project = manifest('package.json');
  const { name, ...described } = manifest(`${source}/package.json`);
  const dependencies = Object.fromEntries(
    Object.keys(described.dependencies).map((name) => [name, project.devDependencies[name]]),
  );
  // Released together, and with the versions that the project is tested with.
  const content = { name, version: project.version, ...described, dependencies };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
}
