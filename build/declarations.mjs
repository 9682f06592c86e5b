/**
 * Run as a script: writes one declaration file for each npm entry, without imports from our
 * sources.
 */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';
import { projectFolder } from '../scripts/dependencies.mjs';

const ENTRIES = { pay: 'loader/index.ts', verify: 'loader/verify.ts' };

for (const [name, entry] of Object.entries(ENTRIES)) {
  const bundle = await rollup({
    input: join(projectFolder, entry),
    plugins: [dts({ tsconfig: join(projectFolder, 'loader/tsconfig.json') })],
    onwarn: (warning) => {
      throw new Error(warning.message);
    },
  });
  const file = join(projectFolder, 'dist', `${name}.d.ts`);
  await bundle.write({ file, format: 'es' });
  await bundle.close();
  // A separate file, because TypeScript derives the module kind from the extension.
  copyFileSync(file, file.replace('.d.ts', '.d.cts'));
}
