/**
 * Run as a script: writes one declaration file for each npm entry, without imports from our
 * sources.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { projectFolder } from '../scripts/dependencies.mjs';
import { inReadingOrder } from './reading-order.mjs';

const ENTRIES = [
  { name: 'pay', source: 'loader/index.ts', start: 'Pay' },
  { name: 'verify', source: 'loader/verify.ts', start: 'verifyRedirectSignature' },
];

for (const { name, source, start } of ENTRIES) {
  const bundle = await rollup({
    input: join(projectFolder, source),
    plugins: [dts({ tsconfig: join(projectFolder, 'loader/tsconfig.json') })],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const declarations = inReadingOrder(output[0].code, start);
  // Two files, because TypeScript derives the module kind from the extension.
  for (const extension of ['d.ts', 'd.cts']) {
    writeFileSync(join(projectFolder, 'dist', `${name}.${extension}`), declarations);
  }
}

/** Of the package `@pay/sandbox`, which only Node reads, as modules. */
const sandbox = await rollup({
  input: {
    index: join(projectFolder, 'sandbox/index.ts'),
    playwright: join(projectFolder, 'sandbox/playwright/index.ts'),
  },
  external: [/^node:/, '@playwright/test', 'express', 'valibot'],
  plugins: [dts({ tsconfig: join(projectFolder, 'tsconfig.json') })],
  onwarn: (warning) => {
    throw new Error(warning.message);
  },
});
await sandbox.write({
  dir: join(projectFolder, 'dist', 'sandbox'),
  format: 'es',
  entryFileNames: '[name].d.ts',
  chunkFileNames: '[name].d.ts',
});
await sandbox.close();
