/** What keeps the page and the frame apart, as the engine enforces it. */
import { CheckoutFlowForm, paymentFrame } from '../../sandbox/page-objects/gateway-forms.ts';
import { forgedMessages } from '../isolation/forged-messages.ts';
import { postingPage } from '../isolation/forgery.ts';
import { LAX_PAGE, Site } from '../isolation/site.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import { frameUrl, SHOP } from '../support/urls.ts';
import { run } from './engine-page.ts';
import type { EnginePage, EnginePlace } from './engine-page.ts';
import { expect, test } from './engine-test.ts';

async function mount(merchant: MerchantPage<EnginePage>): Promise<EnginePlace> {
  await merchant.initialize(await merchant.createSession({ gateway: 'checkout' }));
  return paymentFrame(merchant.page);
}

/** What a script throws, or what it returns. */
const thrownBy = (script: string) => `(() => { try { return String(${script}); }
  catch (error) { return error.name; } })()`;

test('the frame has exactly the rights that it needs, and a title', async ({ merchant, tab }) => {
  await mount(merchant);
  const given = await tab.evaluate(() => {
    const { sandbox, allow, referrerPolicy, title, name } =
      document.querySelector('iframe') ?? document.createElement('iframe');
    return { sandbox: [...sandbox].toSorted(), allow, referrerPolicy, title, name };
  }, null);
  expect(given).toEqual({
    sandbox: [
      'allow-forms',
      'allow-popups',
      'allow-popups-to-escape-sandbox',
      'allow-same-origin',
      'allow-scripts',
    ],
    allow: 'payment; publickey-credentials-get',
    referrerPolicy: 'strict-origin',
    title: expect.stringMatching(/\w/),
    name: '',
  });
});

test('the page cannot read the frame, nor the frame the page', async ({ merchant, tab }) => {
  const frame = await mount(merchant);
  const read = thrownBy("document.querySelector('iframe').contentWindow.document.title");
  expect(await tab.locator(':root').evaluate(read)).toBe('SecurityError');
  expect(await frame.locator(':root').evaluate(thrownBy('parent.document.title'))).toBe(
    'SecurityError',
  );
});

test('a frame that would have the page’s origin is rejected', async ({ merchant, tab }) => {
  const session = await merchant.createSession({ gateway: 'checkout' });
  const reason = await tab.evaluate(
    async ({ frameUrl, given }) => {
      const pay = new window.Pay({ apiKey: 'pk_test_sandbox', frameUrl });
      const config = { session: given, container: document.body, onSuccess() {} };
      return pay.initializePayment(config).then(
        () => 'mounted',
        ({ reason }: { reason: string }) => reason,
      );
    },
    { frameUrl: `${SHOP}/`, given: session },
  );
  expect(reason).toBe('FRAME_ORIGIN');
  expect(await tab.locator('iframe').count()).toBe(0);
});

test('the frame cannot navigate the page, and the payment continues', async ({ merchant, tab }) => {
  const frame = await mount(merchant);
  await run(
    frame,
    (target) => {
      const link = document.createElement('a');
      link.href = target;
      link.target = '_top';
      document.body.append(link);
      link.click();
      link.remove();
      try {
        if (window.top) window.top.location.href = target;
      } catch {
        // Some engines throw, others ignore it.
      }
    },
    `${SHOP}/elsewhere`,
  );
  await new CheckoutFlowForm(tab).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
});

test('a frame beside ours posts every message to both ends, and the payment continues', async ({
  merchant,
  tab,
}) => {
  const site = await Site.open();
  site.show('/beside', { body: postingPage() });
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
  expect(await sent).toBeGreaterThan(Object.keys(forgedMessages('failed')).length);
  await site.close();
});

test('text cannot become script in the frame', async ({ merchant }) => {
  const frame = await mount(merchant);
  const ran = await run(
    frame,
    async () => {
      const script = document.createElement('script');
      const blocked = new Promise((resolve) => {
        document.addEventListener('securitypolicyviolation', resolve, { once: true });
      });
      try {
        script.text = 'window.ranInline = true';
        document.head.append(script);
        await blocked;
      } catch {
        // Trusted types have rejected the text.
      }
      return 'ranInline' in window;
    },
    null,
  );
  expect(ran).toBe(false);
});

test.describe('our frame is shown', () => {
  for (const [where, host, count] of [
    ['in a page that is registered', '127.0.0.1', 1],
    ['not in a page that is not registered', 'evil.localhost', 0],
  ] as const) {
    test(where, async ({ tab }) => {
      const site = await Site.open();
      const query = new URLSearchParams({ key: 'pk_test_sandbox', origin: site.origin() });
      const source = `${frameUrl('checkout')}?${query}`;
      site.show('/', { body: '<!doctype html><title>Embedder</title><body>' });
      await tab.goto(site.origin(host));
      await tab.evaluate(
        (src) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.addEventListener('load', resolve, { once: true });
            frame.src = src;
            document.body.replaceChildren(frame);
          }).then(() => null),
        source,
      );
      expect(await tab.frameLocator('iframe').locator('#gateway').count()).toBe(count);
      await site.close();
    });
  }
});
