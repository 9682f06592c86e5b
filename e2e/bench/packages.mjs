/** Installs the benchmark's own packages: what Pay is compared with, and what measures it. */
import { fileURLToPath } from 'node:url';
import { installPackages } from '../../build/dependencies.mjs';
import { benchFolder } from './paths.mjs';

/** Does nothing where the locked versions are installed already. */
export function ensurePackages() {
  installPackages(benchFolder, 'the packages of the benchmark', [
    '--ignore-scripts',
    '--loglevel=error',
  ]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) ensurePackages();
