import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frameBuilds } from './frame-builds.ts';

/** Within the project, so that its packages are found. */
const PLACE = join(import.meta.dirname, '..', '..', 'node_modules');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(PLACE, '.pay-adyen-size-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function scriptsIn(place: string): Promise<number> {
  const assets = join(folder, place, 'assets');
  const scripts = (await readdir(assets)).filter((file) =>
    /^(adyen-cards|least)-.*\.js$/.test(file),
  );
  expect(scripts).toHaveLength(1);
  return brotliCompressSync(await readFile(join(assets, scripts[0] ?? ''))).length;
}

test('Drop-in with cards, our part included, is hardly larger than Adyen’s part alone', async () => {
  await writeFile(
    join(folder, 'least.js'),
    `import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
     globalThis.kept = [AdyenCheckout, Card, Dropin];`,
  );
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      outDir: join(folder, 'least'),
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(folder, 'least.js') },
    },
  });
  const ours = frameBuilds(join(folder, 'ours'), 'es2022')['frame:adyen-cards'];
  await build({ configFile: false, logLevel: 'error', ...ours });
  expect(await scriptsIn('ours')).toBeLessThan(1.05 * (await scriptsIn('least')));
}, 120_000);
