/**
 * Writes the groups of payment methods in frame/gateways/adyen/classes/ from Adyen's package.
 *
 * Run it after updating the package: `node build/generators/adyen-classes.mjs`
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { formatted } from '../../shared/testing/formatted.mjs';
import { projectFolder } from '../dependencies.mjs';

const FOLDER = join(projectFolder, 'frame', 'gateways', 'adyen', 'classes');

/** @type {{ module: typeof import('../targets/frame/adyen-classes.ts') }} */
const { module } = await runnerImport(
  join(projectFolder, 'build', 'targets', 'frame', 'adyen-classes.ts'),
  {
    configFile: false,
  },
);
for (const [name, code] of module.adyenClassFiles(module.adyenClasses())) {
  const file = join(FOLDER, name);
  await writeFile(file, await formatted(file, code));
}
