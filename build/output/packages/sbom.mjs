/**
 * Writes sbom.cdx.json, the bill of materials (CycloneDX) of a folder of built files: what npm states
 * about each package of which the files contain parts. It has no time and no serial number, so that every
 * build of a commit writes the same file.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '../../dependencies.mjs';
import { bundledPackages } from './licenses.mjs';

const FILE = 'sbom.cdx.json';

/**
 * @typedef {object} Component
 * @property {string} bom-ref
 * @property {string} type
 * @property {string} name
 * @property {string} version
 * @property {unknown} purl
 * @property {unknown} licenses
 * @property {unknown} hashes
 */

/**
 * @typedef {object} Dependency
 * @property {string} ref
 * @property {string[]} dependsOn
 */

/**
 * @typedef {object} Sbom
 * @property {string} $schema
 * @property {string} bomFormat
 * @property {string} specVersion
 * @property {{ tools: unknown, component: Component }} metadata
 * @property {readonly Component[]} components
 * @property {readonly Dependency[]} dependencies
 */

/** @param {Readonly<Record<string, string>>} folders - of built files, by the name of their release */
export function writeSboms(folders) {
  const whole = readSbom();
  for (const [name, folder] of Object.entries(folders)) {
    const parts = bundledPackages(folder).map((bundled) => {
      // npm uses the name from package.json, which may be an alias.
      const found = whole.components.find(
        (component) => component['bom-ref'] === `${bundled.name}@${bundled.version}`,
      );
      if (found === undefined) throw new Error(`npm does not know ${bundled.name}`);
      return componentOf(found, bundled.name);
    });
    writeFileSync(join(folder, FILE), `${JSON.stringify(sbomOf(whole, name, parts), null, 2)}\n`);
  }
}

/** Of the whole lock file. @returns {Sbom} */
export function readSbom() {
  const options = ['sbom', '--include=dev', '--package-lock-only', '--sbom-format=cyclonedx'];
  const output = execFileSync('npm', options, {
    cwd: projectFolder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'ignore'],
    shell: process.platform === 'win32',
  });
  return JSON.parse(output);
}

/**
 * @param {Sbom} whole
 * @param {string} name
 * @param {readonly ReturnType<typeof componentOf>[]} components
 */
function sbomOf({ $schema, bomFormat, specVersion, metadata }, name, components) {
  const component = componentOf(metadata.component, name);
  return {
    $schema,
    bomFormat,
    specVersion,
    version: 1,
    metadata: { tools: metadata.tools, component },
    components,
    dependencies: [
      { ref: component['bom-ref'], dependsOn: components.map((part) => part['bom-ref']) },
      ...components.map((part) => ({ ref: part['bom-ref'], dependsOn: [] })),
    ],
  };
}

/**
 * Leaves out what npm derives from this checkout: the folder's name, and that a bundled package is
 * installed for development only.
 *
 * @param {Component} component
 * @param {string} name
 */
export function componentOf({ 'bom-ref': ref, version, purl, licenses, hashes }, name) {
  return { 'bom-ref': ref, type: 'library', name, version, purl, licenses, hashes };
}
