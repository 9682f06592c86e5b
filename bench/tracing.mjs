/** The browser's own trace of what happens while something is done. */

const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'blink.user_timing',
  'loading',
];

/**
 * @param {Awaited<ReturnType<typeof import('./browser.mjs').openBrowser>>} browser
 * @param {() => Promise<unknown>} work
 * @returns {Promise<object[]>} events in the trace format of Chromium: times in µs of one clock for
 *   all processes
 */
export async function trace(browser, work) {
  const events = [];
  let complete = () => {};
  const completed = new Promise((resolve) => (complete = resolve));
  const stopListening = browser.listen(({ method, params }) => {
    if (method === 'Tracing.dataCollected') events.push(...params.value);
    if (method === 'Tracing.tracingComplete') complete();
  });
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await work();
  await browser.send('Tracing.end');
  await completed;
  stopListening();
  return events;
}
