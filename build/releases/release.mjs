/**
 * `npm run release`: builds for a platform, and adds this version to `release/`. The build in `dist/`
 * stays as it is.
 *
 * - `packages/<version>/`: what is published to the npm registry
 * - `releases/<version>/`: the files of this version, which never change again
 * - `merchants.json`: the configuration of the frame host; written only if there is none
 * - `static/`: all releases as static files, and the header rules for the hosts that serve them
 * - `sbom/<version>.cdx.json`: the bill of materials of all of this version
 * - `examples/<version>/`: the shops of the quick start
 * - `INSTALL.md` and `SHA256SUMS`: how to install from this folder alone, and the checksums of what never changes
 */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, projectFolder } from '../dependencies.mjs';
import { platformUrls, releaseUrl } from '../targets/platform-urls.mjs';
import { writeChecksums } from './checksums.mjs';
import { copySources } from './release-copy.mjs';
import { writeExamples } from './release-examples.mjs';
import { releaseSbom } from './release-sbom.mjs';
import { releaseVersion } from './release-version.mjs';

// Before anything is installed or built.
process.env['PAY_RELEASE'] = '1';
const { PAY_FRAME_URL } = platformUrls(process.env);
const loaderUrl = releaseUrl('PAY_LOADER_URL', process.env['PAY_LOADER_URL']);
const version = releaseVersion(projectFolder);

ensureDependencies();
const copy = copySources(projectFolder);
try {
  execFileSync(process.execPath, [join(copy.folder, 'build', 'build.mjs')], { stdio: 'inherit' });
  await addRelease(join(copy.folder, 'dist'), join(projectFolder, 'release'));
} finally {
  copy.remove();
}

/**
 * @param {string} dist
 * @param {string} folder
 */
async function addRelease(dist, folder) {
  const packed = pack(dist);
  const releases = join(folder, 'releases');
  mkdirSync(releases, { recursive: true });
  const { writeRelease } = await import(
    pathToFileURL(join(dist, 'frame-host', 'write-release.js')).href
  );
  await writeRelease({ dist, releases, loaderUrl, version });
  keep(packed, join(folder, 'packages', version));
  const sbom = join(dist, 'release-sbom');
  mkdirSync(sbom);
  const bill = JSON.stringify(releaseSbom(dist, packed), null, 2);
  writeFileSync(join(sbom, `${version}.cdx.json`), `${bill}\n`);
  keep(sbom, join(folder, 'sbom'));
  const examples = join(dist, 'examples');
  writeExamples(join(projectFolder, 'docs', 'examples'), examples, version);
  keep(examples, join(folder, 'examples', version));

  const config = join(folder, 'merchants.json');
  if (!existsSync(config)) {
    const content = { frameUrl: PAY_FRAME_URL, loaderUrl, releases: 'releases', merchants: [] };
    writeFileSync(config, `${JSON.stringify(content, null, 2)}\n`);
  }
  const program = join(dist, 'frame-host', 'main.js');
  const options = ['write', '--config', config, '--to', join(folder, 'static')];
  execFileSync(process.execPath, [program, ...options], { stdio: 'inherit' });
  const guide = readFileSync(join(import.meta.dirname, 'INSTALL.md'), 'utf8');
  writeFileSync(join(folder, 'INSTALL.md'), guide.replaceAll('__VERSION__', version));
  writeChecksums(folder);
  console.log(`Version ${version} is in ${folder}.`);
}

/**
 * @param {string} dist
 * @returns {string} a folder with a tarball for each package
 */
function pack(dist) {
  const folder = join(dist, 'tarballs');
  mkdirSync(folder);
  const packages = join(dist, 'packages');
  const sources = [join(dist, 'npm'), ...readdirSync(packages).map((name) => join(packages, name))];
  execFileSync('npm', ['pack', ...sources, '--pack-destination', folder], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  return folder;
}

/**
 * @param {string} source
 * @param {string} folder - gets the files of the source, and keeps those that it has
 */
function keep(source, folder) {
  const entries = readdirSync(source, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
    const from = join(parentPath, name);
    const to = join(folder, relative(source, from));
    if (existsSync(to) && !readFileSync(to).equals(readFileSync(from))) {
      throw new Error(`${to} has other content; raise the version or remove the file`);
    }
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}
