/** The results as JSON: those of this run, and for the docs the latest of each row. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsFolder, reportFolder } from './paths.mjs';

/**
 * Writes `reports/bench/results.json`, and keeps in `docs/performance/results.json` every row that
 * was measured with enough samples. Each row there carries its own date and machine, since the rows
 * may come from several runs.
 *
 * @returns all rows that the docs have now, or `null` where this run is not for the docs
 */
export function writeResults({ machine, results, isQuickLook }) {
  const measured = results.map((result) => ({ ...result, machine }));
  writeJson(join(reportFolder, 'results.json'), measured);
  if (isQuickLook) return null;

  const file = join(docsFolder, 'results.json');
  const earlier = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
  const fresh = measured.filter(({ error }) => error === undefined);
  const isFresh = ({ name }) => fresh.some((result) => result.name === name);
  const kept = [...earlier.filter((result) => !isFresh(result)), ...fresh].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en'),
  );
  writeJson(file, kept);
  return kept;
}

function writeJson(file, value) {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
