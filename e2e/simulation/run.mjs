/** `npm run simulate`: replays payments of the simulation, or tries fresh ones. */
import { join } from 'node:path';
import { runnerImport } from 'vite';

const { module } = await runnerImport(join(import.meta.dirname, 'main.ts'), {
  root: join(import.meta.dirname, '..', '..'),
  configFile: false,
  logLevel: 'error',
});
const isExpected = await module.simulate(process.argv.slice(2), (/** @type {string} */ text) =>
  process.stdout.write(text),
);
process.exitCode = isExpected ? 0 : 1;
