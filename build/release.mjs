/**
 * `npm run release`: builds for a platform, and adds this version to `release/`.
 *
 * - `releases/<version>/`: the files of this version, which never change again
 * - `merchants.json`: the configuration of the frame host; written only if there is none
 * - `static/`: all releases as static files, and the header rules for the hosts that serve them
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureDependencies, projectFolder } from '../scripts/dependencies.mjs';
import { buildWhereStale } from './build.mjs';
import { platformUrls, releaseUrl } from './platform-urls.mjs';

ensureDependencies();
process.env['PAY_RELEASE'] = '1';
const { PAY_FRAME_URL } = platformUrls(process.env);
const loaderUrl = releaseUrl('PAY_LOADER_URL', process.env['PAY_LOADER_URL']);
await buildWhereStale();

const dist = join(projectFolder, 'dist');
const folder = join(projectFolder, 'release');
const releases = join(folder, 'releases');
mkdirSync(releases, { recursive: true });
const { writeRelease } = await import(
  pathToFileURL(join(dist, 'frame-host', 'write-release.js')).href
);
const version = await writeRelease({ dist, releases, loaderUrl });

const config = join(folder, 'merchants.json');
if (!existsSync(config)) {
  const content = { frameUrl: PAY_FRAME_URL, loaderUrl, releases: 'releases', merchants: [] };
  writeFileSync(config, `${JSON.stringify(content, null, 2)}\n`);
}
const program = join(dist, 'frame-host', 'main.js');
const options = ['write', '--config', config, '--to', join(folder, 'static')];
execFileSync(process.execPath, [program, ...options], { stdio: 'inherit' });
console.log(`Version ${version} is in ${folder}.`);
