/** Where Chromium or Chrome is installed; in JavaScript, as the project's own scripts use it too. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * @param {string} [named] - the only path to look at, unless it is empty
 * @returns {string | undefined} a path that exists
 */
export function installedBrowser(named) {
  if (named) return existsSync(named) ? named : undefined;
  return [...COMMANDS.flatMap(onPath), ...APPLICATIONS].find((path) => existsSync(path));
}

/** Debian's build of Chromium without windows. @returns {string | undefined} a path that exists */
export const installedHeadlessShell = () =>
  onPath('chromium-headless-shell').find((path) => existsSync(path));

/** @param {string} command */
function onPath(command) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command));
}
