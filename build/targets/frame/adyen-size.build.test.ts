import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLASS_GROUPS } from '../../../frame/gateways/adyen/classes/class-groups.ts';
import { COMPILE_HINT } from './eager-compilation.ts';
import { frameBuilds } from './frame-builds.ts';

/** Inside the project, so that its packages are found. */
const PLACE = join(import.meta.dirname, '..', '..', '..', 'node_modules');

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(PLACE, '.pay-adyen-size-'));
  for (const ours of Object.values(frameBuilds(join(folder, 'ours'), 'es2022'))) {
    await build({ configFile: false, logLevel: 'error', ...ours });
  }
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

/** A script that is built under this name. */
async function scriptIn(place: string, name: string): Promise<Buffer> {
  const assets = join(folder, place, 'assets');
  const scripts = (await readdir(assets)).filter((file) =>
    new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(file),
  );
  expect(scripts).toHaveLength(1);
  return readFile(join(assets, scripts[0] ?? ''));
}

const size = (body: Buffer) => brotliCompressSync(body).length;

async function totalOf(...names: readonly string[]): Promise<number> {
  const scripts = await Promise.all(names.map((name) => scriptIn('ours', name)));
  const page = await readFile(join(folder, 'ours', 'index.html'));
  return [page, ...scripts].reduce((sum, body) => sum + size(body), 0);
}

/** The form with instalments, and what a customer with saved cards needs besides. */
const CARDS = ['adyen', 'adyen-account'];

describe('everything until Adyen’s form is usable', () => {
  it('is less than 120,000 B for cards, with saved ones and instalments', async () => {
    expect(await totalOf(...CARDS)).toBeLessThan(120_000);
  });

  it('is less than 139,000 B for cards, SEPA, BLIK and iDEAL', async () => {
    const { parts = [] } = CLASS_GROUPS['common'] ?? {};
    const types = ['sepadirectdebit', 'blik'];
    expect(types.filter((type) => !CLASS_GROUPS['common']?.types.includes(type))).toEqual([]);
    const files = ['method-code', 'common', ...parts].map((name) => `adyen-${name}`);
    expect(await totalOf(...CARDS, ...files)).toBeLessThan(139_000);
  });
});

describe('the bundle of Adyen’s form', () => {
  it('is less than 91 % of what the same part of Adyen’s package makes', async () => {
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
    const [script, least] = [await scriptIn('ours', 'adyen'), await scriptIn('least', 'least')];
    expect(size(script)).toBeLessThan(0.91 * size(least));
  }, 120_000);

  it('is compiled while it loads, and waits for no other file', async () => {
    const script = await scriptIn('ours', 'adyen');
    expect(script.toString().startsWith(COMPILE_HINT)).toBe(true);
    expect(importsOf(script)).toEqual([]);
  });

  it.each(Object.entries(CLASS_GROUPS))(
    'and what %s shares with others are all that its file waits for',
    async (group, { parts }) => {
      const known = new Set(['adyen', ...parts.map((part) => `adyen-${part}`)]);
      const script = await scriptIn('ours', `adyen-${group}`);
      const names = importsOf(script).map((file) => file.replace(/-[\w-]{8}\.js$/, ''));
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    },
  );
});

/** The files that a script waits for. */
function importsOf(script: Buffer): readonly string[] {
  return [...script.toString().matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );
}
