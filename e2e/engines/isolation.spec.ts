/** What keeps the page and the frame apart, as the engine enforces it. */
import { DAILY } from '../support/extent.mjs';
import { loadFrame } from '../support/load-frame.ts';
import {
  CheckoutFlowForm,
  paymentFrame,
} from '../../server/customers/page-objects/gateway-forms.ts';
import { canariesIn, PAYER_AND_ADDRESS } from '../integrity/canaries.ts';
import { Site } from '../isolation/site.ts';
import { strictPage } from '../isolation/strict-page.ts';
import type { MerchantPage } from '../support/merchant-page.ts';
import { platformCalls } from '../support/platform.ts';
import { frameOrigin, frameUrl, PLATFORM, SHOP } from '../support/urls.ts';
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

test(
  'the frame has exactly the rights that it needs, and a title',
  { tag: DAILY },
  async ({ merchant, tab }) => {
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
      allow: 'payment; publickey-credentials-get; clipboard-write',
      referrerPolicy: 'strict-origin',
      title: expect.stringMatching(/\w/),
      name: '',
    });
  },
);

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

test(
  'the frame cannot navigate the page, and the payment continues',
  { tag: DAILY },
  async ({ merchant, tab }) => {
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
  },
);

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
        // Trusted types rejected the string.
      }
      return 'ranInline' in window;
    },
    null,
  );
  expect(ran).toBe(false);
});

test('a page that requires Trusted Types and forbids inline code shows the form, which pays', async ({
  merchant,
  tab,
}) => {
  const site = await Site.open();
  await merchant.open(strictPage(site));
  await mount(merchant);
  await new CheckoutFlowForm(tab).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  await site.close();
});

test('logs and errors hold nothing of the customer, the card or the key', async ({
  merchant,
  tab,
}) => {
  await merchant.open(undefined, { debug: true });
  const metadata = { sandbox: { gateway: 'checkout', scenario: 'approve' } };
  const order = platformCalls.orderData('checkout', { ...PAYER_AND_ADDRESS, metadata });
  await merchant.initialize(await merchant.createSessionOf(order));
  await new CheckoutFlowForm(tab).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  const invalid = { ...order, payer: { ...order.payer, email: PAYER_AND_ADDRESS.payer.name } };
  const error = await tab.evaluate(
    (given) =>
      window.merchant.pay
        .createEmbeddedSession(given)
        .then(String, (thrown: Error) => `${thrown} ${JSON.stringify(thrown)} ${thrown.stack}`),
    invalid,
  );
  expect(error).toContain('VALIDATION_ERROR');
  const events = await merchant.events();
  expect(events.length).toBeGreaterThan(10);
  expect(canariesIn([error, ...events].join('\n'))).toEqual([]);
});

test('the page requests the platform and the frame, and no other host', async ({
  merchant,
  tab,
}) => {
  await mount(merchant);
  await new CheckoutFlowForm(tab).pay();
  await expect.poll(() => merchant.reported()).toEqual(['success']);
  const requested = await tab.evaluate(
    () => performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
    null,
  );
  expect(new Set(requested)).toEqual(new Set([SHOP, PLATFORM, frameOrigin('checkout')]));
});

test.describe('a gateway’s frame', () => {
  for (const [result, other] of [
    ['cannot reach into another gateway’s', 'checkout'],
    ['control: can reach into one of its own origin', 'adyen'],
  ] as const) {
    test(result, async ({ tab }) => {
      const site = await Site.open();
      const query = new URLSearchParams({ key: 'pk_test_sandbox', origin: site.origin() });
      const frames = ['adyen', other].map(
        (name) => `<iframe id="${name}" src="${frameUrl(name)}?${query}"></iframe>`,
      );
      site.show('/', { body: `<!doctype html>${frames.join('')}` });
      await tab.goto(site.origin());
      const first = tab.locator('iframe').first().contentFrame();
      const read = thrownBy("parent[1].document.getElementById('gateway').localName");
      expect(await first.locator(':root').evaluate(read)).toBe(
        other === 'adyen' ? 'div' : 'SecurityError',
      );
      await site.close();
    });
  }
});

test.describe('our frame is shown', () => {
  const REGISTERED = '127.0.0.1';
  const EVIL = 'evil.localhost';
  for (const [where, host, claimed, key, count] of [
    ['in a page that is registered', REGISTERED, REGISTERED, 'pk_test_sandbox', 1],
    ['not in a page that is not registered', EVIL, EVIL, 'pk_test_sandbox', 0],
    ['not in a page that claims a registered origin', EVIL, REGISTERED, 'pk_test_sandbox', 0],
    ['not for another merchant’s key', REGISTERED, REGISTERED, 'pk_test_other', 0],
  ] as const) {
    test(where, async ({ tab }) => {
      const site = await Site.open();
      const query = new URLSearchParams({ key, origin: site.origin(claimed) });
      const source = `${frameUrl('checkout')}?${query}`;
      site.show('/', { body: '<!doctype html><title>Embedder</title><body>' });
      await tab.goto(site.origin(host));
      await tab.evaluate(loadFrame, source);
      expect(await tab.frameLocator('iframe').locator('#gateway').count()).toBe(count);
      await site.close();
    });
  }
});
