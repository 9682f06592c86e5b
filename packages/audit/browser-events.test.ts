import { expect, test } from 'vitest';
import { BrowserEvents } from './browser-events.ts';

const SHOP = 'https://shop.example';

/** The origin under which a script is recorded that runs in a context with this origin, as Chromium names it. */
async function recordedOrigin(origin: string): Promise<string | undefined> {
  const events = new BrowserEvents();
  const scriptParsed = { scriptId: '1', executionContextId: 7, embedderName: origin };
  events.record('Runtime.executionContextCreated', { context: { id: 7, origin } }, 'session');
  events.record('Debugger.scriptParsed', scriptParsed, 'session');
  const [script] = await Promise.all(events.scripts);
  return script?.origin;
}

test.each([
  ['a page', SHOP, SHOP],
  ['a worker or a service worker', `${SHOP}/worker.js?v=1`, SHOP],
  ['a worker of a blob', `blob:${SHOP}/0d6c2b7c-9443-43b5-a84f-e01dde053eab`, SHOP],
  ['a worker of a data: URL', 'data:text/javascript,skim()', ''],
  ['a sandboxed frame', '://', ''],
])('a script of %s has the origin of the page that it belongs to', async (_, origin, expected) => {
  expect(await recordedOrigin(origin)).toBe(expected);
});
