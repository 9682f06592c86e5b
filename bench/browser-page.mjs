/** One page in a browser, with the frames of other processes that are in it. */

/** Time in ms for anything that a page is waited for. */
const PATIENCE = 120_000;

/**
 * @param {Awaited<ReturnType<typeof import('./browser.mjs').openBrowser>>} browser
 * @param {object} options
 * @param {boolean} [options.reachFrames] - attaches to frames of other processes. It costs them a
 *   pause of a few ms at their start, so rows that need it for one side need it for all
 * @param {{ width: number, height: number, mobile: boolean }} [options.screen]
 */
export async function openPage(browser, options) {
  const { reachFrames = false, screen } = options;
  const { targetId } = await browser.send('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
  });
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true });
  /** Sessions of frames in other processes. */
  const frames = new Set();
  const events = new Set();

  const prepare = async (session) => {
    if (!reachFrames) return;
    const autoAttach = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true };
    await browser.send('Target.setAutoAttach', autoAttach, session);
  };
  const adopt = async (session) => {
    frames.add(session);
    await prepare(session);
    await browser.send('Runtime.runIfWaitingForDebugger', {}, session);
  };
  const stopListening = browser.listen((event) => {
    const isOurs = event.sessionId === sessionId || frames.has(event.sessionId);
    if (!isOurs) return;
    if (event.method === 'Target.attachedToTarget') adopt(event.params.sessionId).catch(() => {});
    if (event.method === 'Target.detachedFromTarget') frames.delete(event.params.sessionId);
    for (const listener of events) listener(event);
  });
  await browser.send('Page.enable', {}, sessionId);
  if (screen !== undefined) {
    const metrics = { ...screen, deviceScaleFactor: 1 };
    await browser.send('Emulation.setDeviceMetricsOverride', metrics, sessionId);
  }
  await prepare(sessionId);

  const evaluate = async (expression, session = sessionId) => {
    const evaluation = browser.send(
      'Runtime.evaluate',
      { expression, awaitPromise: true, returnByValue: true, userGesture: true },
      session,
    );
    const { result, exceptionDetails } = await within(PATIENCE, expression, evaluation);
    if (exceptionDetails === undefined) return result.value;
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  };

  return {
    targetId,
    sessionId,
    evaluate,
    send: (method, parameters) => browser.send(method, parameters, sessionId),
    /** Resolves when the page's `load` event has been fired. */
    async open(url) {
      const loaded = new Promise((resolve) => {
        const listener = ({ method, sessionId: session }) => {
          if (method !== 'Page.loadEventFired' || session !== sessionId) return;
          events.delete(listener);
          resolve();
        };
        events.add(listener);
      });
      await browser.send('Page.navigate', { url }, sessionId);
      await within(PATIENCE, `load of ${url}`, loaded);
    },
    /** A press of the mouse, as a customer makes it. */
    async click(x, y) {
      const button = { x, y, button: 'left', clickCount: 1 };
      await browser.send(
        'Input.dispatchMouseEvent',
        { type: 'mousePressed', ...button },
        sessionId,
      );
      await browser.send(
        'Input.dispatchMouseEvent',
        { type: 'mouseReleased', ...button },
        sessionId,
      );
    },
    /** Sessions of the frames in other processes whose documents are at such an address. */
    async framesAt(isAddress) {
      const found = [];
      for (const session of frames) {
        const url = await evaluate('location.href', session).catch(() => '');
        if (isAddress(url)) found.push(session);
      }
      return found;
    },
    async close() {
      stopListening();
      await browser.send('Target.closeTarget', { targetId });
    },
  };
}

async function within(limit, what, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Nothing after ${limit} ms: ${what}`)), limit);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
