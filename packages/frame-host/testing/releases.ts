/** A folder with releases of small files, and a configuration that serves them. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeRelease } from '../write-release.ts';
import { page, writeBuiltFiles } from './built-files.ts';

export const MERCHANTS = [
  { key: 'pk_test_shop', origins: ['https://shop.example', 'http://localhost:*'] },
  { key: 'pk_live_shop', origins: ['https://shop.example'] },
];

export const CONFIG = {
  frameUrl: 'https://{gateway}.frame.pay.example/',
  loaderUrl: 'https://js.pay.example/',
  merchants: MERCHANTS,
};

export interface TestReleases {
  /** Has `releases/` and `merchants.json`. */
  readonly folder: string;
  readonly configFile: string;
  /** Replaces the configuration, in one step. */
  configure(config: unknown): Promise<void>;
  /** Replaces the configuration with any content, in one step. */
  replaceConfig(content: string): Promise<void>;
  /** Adds a release whose documents and scripts contain its version. */
  release(version: string): Promise<void>;
  remove(): Promise<void>;
}

export async function writeTestReleases(...versions: readonly string[]): Promise<TestReleases> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-releases-'));
  const configFile = join(folder, 'merchants.json');
  const releases: TestReleases = {
    folder,
    configFile,
    configure: (config) => releases.replaceConfig(JSON.stringify(config)),
    async replaceConfig(content) {
      await writeFile(`${configFile}.new`, content);
      await rename(`${configFile}.new`, configFile);
    },
    async release(version) {
      const built = await writeBuiltFiles({
        'pay.global.js': `var Pay = '${version}';`,
        'script-manifest.json': '{}',
        'sbom.cdx.json': '{}',
        'licenses.txt': '',
        'frame/index.html': `${page(`shell ${version}`)}<script type="module">run('${version}');</script>`,
        [`frame/assets/form-${version}.js`]: `'${version}';`,
      });
      await writeRelease({
        dist: built.folder,
        releases: join(folder, 'releases'),
        loaderUrl: CONFIG.loaderUrl,
        version,
      });
      await built.remove();
    },
    remove: () => rm(folder, { recursive: true }),
  };
  for (const version of versions) await releases.release(version);
  await releases.configure(CONFIG);
  return releases;
}
