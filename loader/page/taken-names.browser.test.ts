/** Elements of the page with the names of properties on which the SDK's decisions depend. */
import type { Page } from '@playwright/test';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { embeddedSession } from '../testing/examples.ts';
import { closeCounted } from '../testing/page-coverage.ts';
import { startScriptTagServer } from '../testing/script-tag-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let page: Page;
const server = await startScriptTagServer();
afterAll(() => server.close());
afterEach(() => closeCounted(page));

const session = { ...embeddedSession, expires_at: '2099-01-01T00:00:00Z' };

/** Gives the names to elements, after removing the browser's own properties of these names. */
async function openWith(names: readonly string[]): Promise<void> {
  page = await server.newPage();
  await page.clock.install();
  await page.goto(server.shop());
  await page.evaluate((taken) => {
    const form = Object.assign(document.createElement('div'), { id: 'form' });
    document.body.append(form);
    for (const name of taken) {
      Reflect.deleteProperty(window, name);
      const image = Object.assign(document.createElement('img'), { id: name, name });
      document.body.append(image);
    }
  }, names);
}

const reasonOf = () =>
  page.evaluate(
    ([frameUrl, given]) =>
      new window.Pay({ apiKey: 'pk_test_1', frameUrl, preload: 'auto' })
        .initializePayment({ session: given, container: '#form' })
        .then(
          () => 'usable',
          (error: unknown) => (window.Pay.isPayError(error) ? error.reason : String(error)),
        ),
    [`${server.gateway}/gateway/frame`, session] as const,
  );

test('visibilityState: a frame that does not respond is given up all the same', async () => {
  await openWith(['visibilityState']);
  const taken = () => Object.prototype.toString.call(Reflect.get(document, 'visibilityState'));
  expect(await page.evaluate(taken)).toBe('[object HTMLImageElement]');
  const reasons: (string | undefined)[] = [];
  const ended = reasonOf().then((reason) => reasons.push(reason));
  while (reasons.length === 0) await page.clock.runFor(1000);
  await ended;
  expect(reasons).toEqual(['FRAME_REFUSED']);
});

test('requestIdleCallback and ReportingObserver: what is missing is not called', async () => {
  await openWith(['requestIdleCallback', 'ReportingObserver']);
  const outcome = await Promise.race([
    reasonOf(),
    page
      .waitForResponse((response) => response.url().includes('/gateway/frame'))
      .then(() => 'asked'),
  ]);
  expect(outcome).toBe('asked');
});
