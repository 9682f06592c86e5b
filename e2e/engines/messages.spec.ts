/** The bridge against forged messages and a compromised frame, in each engine. */
import {
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { forgedMessages } from '../isolation/forged-messages.ts';
import { forgeEventsHere, forgeryOf, postingPage } from '../isolation/forgery.ts';
import { callLoader, INHERITED_PATHS, intrude } from '../isolation/intruder.ts';
import type { ScriptedFrame } from '../isolation/intruder.ts';
import { LAX_PAGE, Site } from '../isolation/site.ts';
import { DAILY } from '../support/extent.mjs';
import type { MerchantPage } from '../support/merchant-page.ts';
import { frameOrigin, SHOP } from '../support/urls.ts';
import { run } from './engine-page.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './engine-test.ts';

/**
 * ms between rounds of forged messages. Each message has a port, and WebKitGTK runs all frames in one
 * process: with more of them the customer's presses are lost.
 */
const PAUSE = 200;

async function mount(merchant: MerchantPage<EnginePage>): Promise<void> {
  await merchant.initialize(await merchant.createSession({ gateway: 'checkout' }));
}

/** A mounted form whose end of the bridge an attacker controls. */
async function intrudedForm(merchant: MerchantPage<EnginePage>): Promise<ScriptedFrame> {
  await mount(merchant);
  const place = paymentFrame(merchant.page);
  const shell: ScriptedFrame = { evaluate: (script, argument) => run(place, script, argument) };
  await intrude(shell);
  return shell;
}

test('a frame beside ours posts every message to both ends, and the payment continues', async ({
  merchant,
  tab,
}) => {
  const site = await Site.open();
  site.show('/beside', { body: postingPage(PAUSE) });
  await merchant.open(site.showMerchant('/shop', LAX_PAGE));
  await tab.evaluate(
    (source) => {
      const frame = document.createElement('iframe');
      frame.id = 'beside';
      frame.src = source;
      document.body.prepend(frame);
    },
    `${site.origin('beside.localhost')}/beside`,
  );
  await mount(merchant);
  await new CheckoutFlowForm(tab).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  const sent = run(tab.frameLocator('#beside'), () => window.forgery?.sent, null);
  expect(await sent).toBeGreaterThan(Object.keys(forgedMessages('report')).length);
  await site.close();
});

test(
  'a script on the page forges every message of the frame, and the payment continues',
  { tag: DAILY },
  async ({ merchant, tab }) => {
    const claim = frameOrigin('checkout');
    await tab.evaluate(
      forgeEventsHere,
      forgeryOf({ where: SHOP, end: 'loader', claim, pause: PAUSE }),
    );
    await mount(merchant);
    await new CheckoutFlowForm(tab).pay();
    await expect.poll(() => merchant.reported()).toEqual(['success']);
    const {
      sent = 0,
      replies = 0,
      overheard,
    } = await tab.evaluate(() => ({ ...window.forgery }), null);
    expect(sent).toBeGreaterThan(Object.keys(forgedMessages('report')).length);
    expect(replies).toBeGreaterThan(0);
    expect(overheard).toEqual([]);
  },
);

test('a frame that calls other methods of the page finds nothing', async ({ merchant }) => {
  const shell = await intrudedForm(merchant);
  const found: unknown[] = [];
  for (const path of INHERITED_PATHS) found.push(await callLoader(shell, path, 'x'));
  expect(new Set(found)).toEqual(new Set(['REJECTED']));
  const resized = await callLoader(shell, ['report'], { type: 'resized', height: 500 });
  expect(resized).toEqual({ ok: true, value: null });
  expect(await merchant.reported()).toEqual([]);
});

test('a frame that asks for an unsafe redirect navigates nothing', async ({ merchant, tab }) => {
  const shell = await intrudedForm(merchant);
  const expected: string[] = [];
  for (const [attempt, [method, url, reason]] of (
    [
      ['GET', 'javascript:document.title="hit"', 'UNSAFE_URL'],
      ['POST', 'javascript:document.title="hit"', 'UNSAFE_URL'],
      ['POST', 'https:\\\\evil.example\\', 'UNSAFE_URL'],
      ['GET', `${SHOP}/return.html?led`, 'REDIRECT_NOT_PERMITTED'],
    ] as const
  ).entries()) {
    await callLoader(shell, ['report'], { type: 'submitting', attempt: attempt + 1 });
    const fields = method === 'POST' ? { PaReq: 'x' } : {};
    const redirect = { type: 'redirect', attempt: attempt + 1, url, method, fields };
    await callLoader(shell, ['report'], redirect);
    expected.push(`error ${reason} recoverable`);
    await expect.poll(() => merchant.reported()).toEqual(expected);
  }
  const shown = await tab.evaluate(() => [location.href, document.title], null);
  expect(shown).toEqual([`${SHOP}/return.html`, expect.not.stringMatching('hit')]);
});
