/** `npm start`: installs, builds and starts the sandbox; options go to the sandbox. */
import { ensureDependencies } from '../dependencies.mjs';

ensureDependencies();
const { buildWhereStale } = await import('../build.mjs');
await buildWhereStale();
// Imported and not spawned, so that Ctrl-C reaches only one process.
await import(new URL('../../dist/sandbox/main.js', import.meta.url).href);
