/** Waiting for what the browser itself does, which takes real time. */

/** ms of real time after which something hangs that should not. */
const PATIENCE = 30_000;

/** Lets the browser go on until a condition holds, `times` turns in a row. */
export async function until(what: string, isTrue: () => boolean, times = 1): Promise<void> {
  const start = performance.now();
  for (let held = 0; held < times; held = isTrue() ? held + 1 : 0) {
    await turn();
    if (performance.now() - start > PATIENCE) throw new Error(`${what} never comes`);
  }
}

const { port1: alarm, port2: bell } = new MessageChannel();
let wake = () => {};
alarm.addEventListener('message', () => wake());
alarm.start();

/** One turn of the browser's event loop. A timer would wait 4 ms. */
function turn(): Promise<void> {
  return new Promise((resolve) => {
    wake = resolve;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it is a port
    bell.postMessage(null);
  });
}
