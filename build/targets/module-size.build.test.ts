/**
 * What `import { Pay } from '@pay/loader'` adds to a shop's own bundle, from the published file.
 */
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { build } from 'vite';
import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';

/** Bytes of brotli 11: the limit of the script tag, which has the same code. */
const LIMIT = limitOfScriptTag();

const ENTRY = 'virtual:shop';
const LOADER = new URL('../../dist/pay.js', import.meta.url).pathname;

function limitOfScriptTag(): number {
  const limits: unknown = JSON.parse(readFileSync('.size-limit.json', 'utf8'));
  const [{ limit }] = v.parse(v.looseTuple([v.object({ limit: v.string() })]), limits);
  return Number.parseInt(limit, 10);
}

async function bundled(source: string): Promise<Rolldown.RolldownOutput> {
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'shop',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: { write: false, target: 'es2022', minify: 'oxc', rolldownOptions: { input: ENTRY } },
  });
  if (!('output' in output)) throw new Error('Expected one output');
  return output;
}

test('Pay alone is one chunk within its limit', { timeout: 120_000 }, async () => {
  // As the benchmark's page: the names that a bundler gives alone make a difference of 80 B.
  const use = "globalThis.pay = new Pay({ apiKey: 'pk_test_1' });";
  const { output } = await bundled(`import { Pay } from '${LOADER}'; ${use}`);
  const [chunk, ...others] = output;
  expect(others).toEqual([]);
  expect(brotliCompressSync(chunk.code).length).toBeLessThanOrEqual(LIMIT);
  // Code that only an auditor needs is not in it.
  expect(chunk.code).not.toContain('the SDK starts no worker');
});
