/** Finds an installed Chromium or Chrome. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { UsageError } from './usage-error.ts';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @param named - a path that is used instead
 * @throws {UsageError} when no browser is found
 */
export function findBrowser(named = process.env['PAY_BROWSER']): string {
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new UsageError(`There is no browser at ${named}`);
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = COMMANDS.flatMap((command) => folders.map((folder) => join(folder, command)));
  const found = [...onPath, ...APPLICATIONS].find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new UsageError('No Chromium or Chrome found; set its path with --browser');
}
