/**
 * Fails if npm knows of a vulnerability in a package that is part of the built files. Those of
 * development tools do not reach users.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectFolder } from '../dependencies.mjs';

const SBOMS = ['dist/sbom.cdx.json', 'dist/frame/sbom.cdx.json'];

/**
 * @typedef {object} AuditReport - the output of `npm audit --json`
 * @property {Readonly<Record<string, { severity: string }>>} [vulnerabilities] - by package
 */

/**
 * @param {AuditReport} report
 * @param {ReadonlySet<string>} bundled - names of packages
 * @returns {string[]} a line for each bundled package with a vulnerability
 * @throws {Error} if npm did not audit
 */
export function bundledVulnerabilities({ vulnerabilities }, bundled) {
  if (vulnerabilities === undefined) throw new Error('npm audit has no result');
  return Object.entries(vulnerabilities)
    .filter(([name]) => bundled.has(name))
    .map(([name, { severity }]) => `${name}: ${severity}`);
}

function bundledNames() {
  const components = SBOMS.flatMap((file) => {
    /** @type {{ components: readonly { name: string }[] }} */
    const sbom = JSON.parse(readFileSync(join(projectFolder, file), 'utf8'));
    return sbom.components;
  });
  return new Set(components.map(({ name }) => name));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  // npm exits with 1 for any vulnerability, also in a tool.
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: projectFolder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const found = bundledVulnerabilities(JSON.parse(stdout), bundledNames());
  if (found.length > 0) {
    console.error(`Bundled packages have known vulnerabilities:\n${found.join('\n')}`);
    process.exitCode = 1;
  }
}
