/** The browser's own trace of a visit. */

/**
 * @param {import('./browser.mjs').Browser} browser
 */
export function traceOf(browser) {
  /** @type {(stream: string) => void} */
  let complete;
  /** @type {Promise<string>} */
  const completed = new Promise((resolve) => (complete = resolve));
  const removeListener = browser.listen(({ method, params }) => {
    if (method === 'Tracing.tracingComplete') complete(Object(params).stream);
  });
  return {
    async start() {
      await browser.send('Tracing.start', {
        transferMode: 'ReturnAsStream',
        traceConfig: { includedCategories: ['blink.user_timing'] },
      });
    },
    /** @returns the time in ms of the last mark of a name */
    async end() {
      await browser.send('Tracing.end');
      const handle = await completed;
      removeListener();
      let text = '';
      for (let isOver = false; !isOver; ) {
        const { data, eof } = await browser.send('IO.read', { handle });
        text += data;
        isOver = eof;
      }
      /** @type {{ traceEvents: { name: string, cat: string, ts: number }[] }} */
      const { traceEvents } = JSON.parse(text);
      /** @param {string} name */
      return (name) => {
        const mark = traceEvents.findLast(
          (event) => event.cat.includes('blink.user_timing') && event.name === name,
        );
        if (mark === undefined) throw new Error(`The trace has no mark "${name}"`);
        return mark.ts / 1000;
      };
    },
  };
}
