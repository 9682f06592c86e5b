/**
 * Arguments for `puppeteer.launch()`, with which Chromium keeps the frames of a page in one process. Without them,
 * Puppeteer sometimes loses a frame that moves to a process of its own while it loads, as a gateway's card fields do:
 * no field in it is found again. Origins stay apart as before.
 *
 * @see https://github.com/puppeteer/puppeteer/issues/10715
 */
export const LAUNCH_ARGUMENTS: string[] = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];
