/**
 * `npm run bench`: measures every row and writes the tables of docs/performance.md.
 * `npm run bench -- mount`: only the rows whose names contain the word, or one of several.
 * `--samples 5`: a quick look, which leaves the page as it is. `--list`: the names of the rows.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { projectFolder } from './paths.mjs';

const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' }, samples: { type: 'string' } },
});

// Installs the project's own dependencies, and builds what is not up to date.
run('build.mjs');
run('install-packages.mjs', 'e2e/bench');
const { rows } = await import('./rows.mjs');
/** @param {import('./row.ts').Row} row */
const isChosen = ({ name }) => words.length === 0 || words.some((word) => name.includes(word));
const chosen = rows.filter(isChosen);

if (values.list || chosen.length === 0) {
  console.log(rows.map(({ name }) => name).join('\n'));
  process.exitCode = chosen.length === 0 ? 1 : 0;
} else {
  const { ensureBrowser } = await import('../browsers/chromium.mjs');
  process.env.PAY_BROWSER = await ensureBrowser();
  const { measure } = await import('./measure.mjs');
  const samples = values.samples === undefined ? undefined : Number(values.samples);
  const failed = await measure(chosen, samples);
  if (failed.length > 0) console.error(`Not measured: ${failed.join(', ')}`);
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/**
 * @param {string} program - of the build, which is above the benchmark
 * @param {readonly string[]} options
 */
function run(program, ...options) {
  const file = join(projectFolder, 'build', program);
  const { status } = spawnSync(process.execPath, [file, ...options], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
