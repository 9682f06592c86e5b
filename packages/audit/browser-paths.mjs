/** Where Chromium or Chrome is installed. JavaScript, because the project's own scripts use it too. */
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
  const onPath = COMMANDS.map(installedProgram).find((path) => path !== undefined);
  return onPath ?? APPLICATIONS.find((path) => existsSync(path));
}

/**
 * @param {string} command
 * @returns {string | undefined} a path that exists
 */
export function installedProgram(command) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path));
}
