/** One page in a browser. */

/** Timeout in ms for every request to a page. */
const TIMEOUT = 120_000;

/**
 * @typedef {{ readonly width: number, readonly height: number, readonly mobile: boolean }} Screen
 * @typedef {Awaited<ReturnType<typeof openPage>>} BrowserPage
 *
 * @param {import('./browser.mjs').Browser} browser
 * @param {Screen} [screen] - by default the browser's window
 */
export async function openPage(browser, screen) {
  const target = { url: 'about:blank', newWindow: true };
  const { targetId } = await browser.send('Target.createTarget', target);
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  await browser.send('Page.enable', {}, sessionId);
  if (screen !== undefined) {
    const metrics = { ...screen, deviceScaleFactor: 1 };
    await browser.send('Emulation.setDeviceMetricsOverride', metrics, sessionId);
  }

  return {
    sessionId,
    /**
     * @param {string} expression - of a value, or of a promise of one, that is plain JSON
     * @returns {Promise<any>}
     */
    async evaluate(expression) {
      const request = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      const { result, exceptionDetails } = await withTimeout(
        expression,
        browser.send('Runtime.evaluate', request, sessionId),
      );
      if (exceptionDetails === undefined) return result.value;
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    },
    /** Presses and releases the mouse in a corner of the page: the press that what follows is attributed to. */
    async click() {
      const press = { x: 2, y: 2, button: /** @type {const} */ ('left'), clickCount: 1 };
      await browser.send('Input.dispatchMouseEvent', { ...press, type: 'mousePressed' }, sessionId);
      await browser.send('Input.dispatchMouseEvent', { ...press, type: 'mouseReleased' }, sessionId);
    },
    /**
     * Resolves at the page's `load` event.
     *
     * @param {string} url
     */
    async open(url) {
      const loaded = new Promise((resolve) => {
        const stopListening = browser.listen((event) => {
          if (event.method !== 'Page.loadEventFired' || event.sessionId !== sessionId) return;
          stopListening();
          resolve(undefined);
        });
      });
      await browser.send('Page.navigate', { url }, sessionId);
      await withTimeout(`load of ${url}`, loaded);
    },
    async close() {
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}

/**
 * @template Result
 * @param {string} what
 * @param {Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withTimeout(what, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Promise<never>} */
  const timedOut = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`Timed out: ${what}`)), TIMEOUT);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
