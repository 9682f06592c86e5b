import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CLASS_GROUPS } from '../../../frame/gateways/adyen/classes/class-groups.ts';
import { COMPILE_HINT } from './eager-compilation.ts';
import { frameBuilds } from './frame-builds.ts';

/** Inside the project, so that its packages are found. */
const PLACE = join(import.meta.dirname, '..', '..', '..', 'node_modules');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(PLACE, '.pay-adyen-size-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function scriptIn(place: string): Promise<Buffer> {
  const assets = join(folder, place, 'assets');
  const scripts = (await readdir(assets)).filter((file) =>
    /^(adyen|least)-[\w-]{8}\.js$/.test(file),
  );
  expect(scripts).toHaveLength(1);
  return readFile(join(assets, scripts[0] ?? ''));
}

test('the bundle of Adyen’s form is less than 9.5 % larger than Adyen’s core, is compiled while it loads, and waits for no other file', async () => {
  await writeFile(
    join(folder, 'least.js'),
    `import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
     import styles from '@adyen/adyen-web/styles/adyen.css?inline';
     globalThis.kept = [AdyenCheckout, Card, Dropin, styles];`,
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
  const ours = frameBuilds(join(folder, 'ours'), 'es2022')['frame:adyen'];
  await build({ configFile: false, logLevel: 'error', ...ours });
  const [script, least] = [await scriptIn('ours'), await scriptIn('least')];
  const size = (body: Buffer) => brotliCompressSync(body).length;
  expect(size(script)).toBeLessThan(1.095 * size(least));
  expect(script.toString().startsWith(COMPILE_HINT)).toBe(true);
  expect(importsOf(script)).toEqual([]);
  for (const group of await groupsIn('ours')) {
    expect(importsOf(group).filter((file) => !/^adyen(-shared)?-[\w-]{8}\.js$/.test(file))).toEqual(
      [],
    );
  }
}, 120_000);

/** The files of classes that a page requests in addition to the form's own. */
async function groupsIn(place: string): Promise<readonly Buffer[]> {
  const assets = join(folder, place, 'assets');
  const names = Object.keys(CLASS_GROUPS).join('|');
  const scripts = (await readdir(assets)).filter((file) =>
    new RegExp(`^adyen-(?:${names}|shared)-[\\w-]{8}\\.js$`).test(file),
  );
  expect(scripts).toHaveLength(Object.keys(CLASS_GROUPS).length + 1);
  return Promise.all(scripts.map((file) => readFile(join(assets, file))));
}

/** The files that a script waits for. */
function importsOf(script: Buffer): readonly string[] {
  return [...script.toString().matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}
