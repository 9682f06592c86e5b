/**
 * Arguments for `puppeteer.launch()`, with which Chromium keeps the frames of a page in one process. Without
 * them, Puppeteer sometimes loses a frame that moves to a process of its own while it loads, as a gateway's
 * card fields do, and then finds no field in that frame. The arguments do not affect the isolation of
 * origins.
 *
 * @see https://github.com/puppeteer/puppeteer/issues/10715
 */
export const LAUNCH_ARGUMENTS: string[] = [
  '--disable-site-isolation-trials',
  '--disable-features=IsolateOrigins,site-per-process',
];
