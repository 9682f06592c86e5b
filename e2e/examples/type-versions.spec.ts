/** The types of every entry point, in the strictest settings of the compilers that shops use. */
import { expect, test } from '@playwright/test';
import { installExample } from './example.ts';
import type { Example } from './example.ts';

const STRICT = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--skipLibCheck', 'false'];
const TARGET = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'];

const RESOLUTIONS = {
  bundler: ['--module', 'esnext', '--moduleResolution', 'bundler', 'entries.ts'],
  node16: ['--module', 'node16', '--moduleResolution', 'node16', 'entries.ts', 'required.cts'],
  node10: ['--module', 'commonjs', '--moduleResolution', 'node10', 'entries.ts'],
};

/** TypeScript 6 deprecated `node10`, and 7 removed it. */
const COMPILERS: Readonly<Record<string, readonly (keyof typeof RESOLUTIONS)[]>> = {
  '5.5': ['bundler', 'node16', 'node10'],
  '5.9': ['bundler', 'node16', 'node10'],
  '6': ['bundler', 'node16'],
  '7': ['bundler', 'node16'],
};

let example: Example;
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  example = await installExample('e2e/examples/type-versions');
});
test.afterAll(() => example.remove());

for (const [version, resolutions] of Object.entries(COMPILERS)) {
  test(`TypeScript ${version} accepts every entry point`, async () => {
    const compiler = `node_modules/typescript-${version}/bin/tsc`;
    for (const resolution of resolutions) {
      const options = [...STRICT, ...TARGET, ...RESOLUTIONS[resolution]];
      await expect(example.run(process.execPath, compiler, ...options)).resolves.toBeUndefined();
    }
  });
}

test('the compilers see the types, and not any', async () => {
  const options = [...STRICT, ...TARGET, ...RESOLUTIONS.bundler.slice(0, -1), 'wrong.ts'];
  const compiler = 'node_modules/typescript-5.5/bin/tsc';
  await expect(example.run(process.execPath, compiler, ...options)).rejects.toThrow(
    /wrong\.ts\(\d+,\d+\): error TS2322/,
  );
});
