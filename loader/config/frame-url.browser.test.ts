import type { Frame, Page } from '@playwright/test';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { embeddedSession } from '../testing/examples.ts';
import { closeCounted } from '../testing/page-coverage.ts';
import { startScriptTagServer } from '../testing/script-tag-server.ts';

vi.setConfig({ testTimeout: 60_000 });

let page: Page;
/** The document in the frame. */
let checkout: Frame;
const server = await startScriptTagServer();
afterAll(() => server.close());
afterEach(() => closeCounted(page));

const CHECKOUT = '<!doctype html><div id="form"></div><script src="/script.js"></script>';
const session = { ...embeddedSession, expires_at: '2099-01-01T00:00:00Z' };

/** Puts a document into a frame of the shop's page, and waits until the SDK is in it. */
async function openCheckout(write: 'srcdoc' | 'blank', sandbox?: string): Promise<void> {
  page = await server.newPage();
  await page.goto(server.shop());
  await page.evaluate(
    ([kind, html, rights]) => {
      const frame = document.createElement('iframe');
      if (rights !== undefined) frame.setAttribute('sandbox', rights);
      if (kind === 'srcdoc') frame.srcdoc = html;
      document.body.append(frame);
      if (kind === 'srcdoc' || frame.contentDocument === null) return;
      // Not by `write`, which gives the document the URL of the shop.
      const script = frame.contentDocument.createElement('script');
      script.src = `${location.origin}/script.js`;
      const form = frame.contentDocument.createElement('div');
      form.id = 'form';
      frame.contentDocument.body.append(form, script);
    },
    [write, CHECKOUT, sandbox] as const,
  );
  const opened = await (await page.waitForSelector('iframe')).contentFrame();
  if (opened === null) throw new Error('There is no checkout');
  checkout = opened;
  await checkout.waitForFunction(() => 'Pay' in window);
}

describe.each(['srcdoc', 'blank'] as const)('a checkout in about:%s', (kind) => {
  test('passes the frame host the origin that the browser gives it', async () => {
    await openCheckout(kind);
    const src = await checkout.evaluate(
      ([frameUrl, given]) => {
        void new window.Pay({ apiKey: 'pk_test_1', frameUrl }).initializePayment({
          session: given,
          container: '#form',
          onError: () => {},
        });
        return new Promise<string>((resolve) => {
          const look = () => {
            const frame = document.querySelector('iframe');
            if (frame) resolve(frame.src);
            else requestAnimationFrame(look);
          };
          look();
        });
      },
      [`${server.gateway}/gateway/frame`, session] as const,
    );
    expect(new URL(src).searchParams.get('origin')).toBe(new URL(server.shop()).origin);
  });

  test('cannot have a frame of its own origin', async () => {
    await openCheckout(kind);
    const reason = await checkout.evaluate(
      ([frameUrl, given]) =>
        new window.Pay({ apiKey: 'pk_test_1', frameUrl })
          .initializePayment({ session: given, container: '#form' })
          .catch((error: unknown) => (window.Pay.isPayError(error) ? error.reason : 'other')),
      [`${new URL(server.shop()).origin}/frame`, session] as const,
    );
    expect(reason).toBe('FRAME_ORIGIN');
  });
});

test('a checkout with an opaque origin fails immediately, with its own reason', async () => {
  await openCheckout('srcdoc', 'allow-scripts');
  const error = await checkout.evaluate(
    ([frameUrl, given]) =>
      new window.Pay({ apiKey: 'pk_test_1', frameUrl })
        .initializePayment({ session: given, container: '#form' })
        .catch((caught: unknown) =>
          window.Pay.isPayError(caught) ? `${caught.code} ${caught.reason}` : 'other',
        ),
    [`${server.gateway}/gateway/frame`, session] as const,
  );
  expect(error).toBe('VALIDATION_ERROR OPAQUE_ORIGIN');
  expect(await checkout.locator('iframe').count()).toBe(0);
});

test('a container that is not in the document is named in the error', async () => {
  page = await server.newPage();
  await page.goto(server.shop());
  const message = await page.evaluate(
    ([frameUrl, given]) => {
      const container = document.createElement('section');
      container.id = 'form';
      return new window.Pay({ apiKey: 'pk_test_1', frameUrl })
        .initializePayment({ session: given, container })
        .catch((caught: unknown) => (window.Pay.isPayError(caught) ? caught.message : 'other'));
    },
    [`${server.gateway}/gateway/frame`, session] as const,
  );
  expect(message).toBe('The container <section id="form"> is not in the document');
});
