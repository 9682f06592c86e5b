/** Finds an installed Chromium or Chrome. */
import { installedBrowser } from './browser-paths.mjs';
import { UsageError } from './usage-error.ts';

/**
 * @param named - a path that is used instead
 * @throws {UsageError} when no browser is found
 */
export function findBrowser(named = process.env['PAY_BROWSER']): string {
  const found = installedBrowser(named);
  if (found !== undefined) return found;
  throw new UsageError(
    named
      ? `There is no browser at ${named}`
      : 'No Chromium or Chrome found; set its path with --browser',
  );
}
