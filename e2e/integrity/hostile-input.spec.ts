/** Addresses, names and objects from outside that are made to mislead. */
import { expect, test as plainTest } from '@playwright/test';
import type { Page } from '@playwright/test';
import { paths } from '../../shared/platform-api.ts';
import { PLATFORM, SHOP } from '../addresses.ts';
import { AdyenForm, CheckoutFlowForm, HostedPage } from '../gateway-forms.ts';
import { MerchantPage } from '../merchant-page.ts';
import { expect as expectPayment, test } from '../payment-test.ts';
import { transaction } from '../platform.ts';
import { isRecord } from '../json.ts';
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts';
import { ask, orderData } from './platform-calls.ts';

/** Every place of the SDK that takes an address, as a call that is given one. */
const PLACES = [
  'redirectToPayment',
  'redirectToPayment in a new window',
  'gateway_config.redirectUrl',
  'baseUrl',
  'frameUrl',
  'return_url',
  'cancel_url',
] as const;
type Place = (typeof PLACES)[number];

/** What each address comes to: the error's class and code, or `taken`. */
function tryAddresses(page: Page, place: Place, addresses: readonly string[]): Promise<string[]> {
  return page.evaluate(
    async ([where, given, baseUrl, data]) => {
      const config = { apiKey: 'pk_test_sandbox', baseUrl };
      const attempt = async (address: string): Promise<unknown> => {
        if (where === 'baseUrl' || where === 'frameUrl') {
          return new window.Pay({ ...config, [where]: address });
        }
        const pay = new window.Pay(config);
        if (where === 'redirectToPayment') return pay.redirectToPayment(address);
        if (where === 'return_url' || where === 'cancel_url') {
          return pay.createEmbeddedSession({ ...data, [where]: address });
        }
        if (where === 'gateway_config.redirectUrl') {
          const session = {
            // A session of its own: one that was tried is asked about first.
            session_id: crypto.randomUUID(),
            payment_id: 'pay_1',
            gateway: { id: 3, code: 'hosted', name: 'Hosted' },
            gateway_config: { mode: 'redirect', redirectUrl: address },
            expires_at: new Date(Date.now() + 600_000).toISOString(),
          };
          return pay.initializePayment({ session, container: '#container' });
        }
        return pay.redirectToPayment(address, { target: '_blank' });
      };
      const results: string[] = [];
      for (const address of given) {
        try {
          await attempt(address);
          results.push('taken');
        } catch (error) {
          const known = window.Pay.isPayError(error) ? error : null;
          results.push(known === null ? String(error) : known.name);
        }
      }
      return results;
    },
    [place, addresses, PLATFORM, orderData('checkout')] as const,
  );
}

for (const place of PLACES) {
  plainTest(`${place} takes no hostile address`, async ({ page, context }) => {
    const merchant = new MerchantPage(page);
    await merchant.open();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(request.url()));
    // No redirectUrl means a form, and so does an empty one.
    const addresses = HOSTILE_ADDRESSES.filter((address) => address !== '' || !place.includes('.'));
    const results = await tryAddresses(page, place, addresses);
    const taken = addresses.filter((_, index) => results[index] !== 'PayValidationError');
    expect(taken).toEqual([]);
    expect(asked).toEqual([]);
    expect(page.url()).toBe(`${SHOP}/return.html`);
    expect(context.pages()).toHaveLength(1);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  });
}

for (const place of PLACES) {
  plainTest(`control: ${place} takes an address that is as it should be`, async ({ page }) => {
    await new MerchantPage(page).open();
    const isService = place === 'baseUrl' || place === 'frameUrl';
    const address = isService ? PLATFORM : `${SHOP}/return.html?good`;
    // Some of them leave the page, and the answer with it.
    const left = page.waitForURL(address).then(() => ['taken']);
    left.catch(() => {});
    const tried = tryAddresses(page, place, [address]).catch(() => left);
    expect(await tried).toEqual(['taken']);
  });
}

for (const name of ['return_url', 'cancel_url']) {
  plainTest(`the platform takes no hostile ${name}, whatever client sends it`, async () => {
    const credential = 'sk_test_other';
    for (const address of HOSTILE_ADDRESSES) {
      const body = orderData('redirect', { [name]: address });
      const answer = await ask(paths.sessions, { method: 'POST', body, credential });
      expect([address, answer.status]).toEqual([address, 422]);
      const fields = [answer.body['errors']]
        .flat()
        .filter(isRecord)
        .map(({ field }) => field);
      expect(new Set(fields)).toEqual(new Set([name]));
    }
  });
}

plainTest.describe('prototypes stay as they are after', () => {
  /** What a careless merge would leave behind on every object. */
  const POISON = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
  const polluted = (page: Page) =>
    Promise.all(page.frames().map((frame) => frame.evaluate(() => 'polluted' in {})));

  plainTest('metadata: refused by the SDK', async ({ page }) => {
    const merchant = new MerchantPage(page);
    await merchant.open();
    const result = await page.evaluate(
      ([data, poison]) =>
        window.merchant.pay
          .createEmbeddedSession({ ...data, metadata: JSON.parse(poison) })
          .then(() => 'taken', String),
      [orderData('checkout'), POISON] as const,
    );
    expect(result).toContain('metadata');
    expect(await polluted(page)).toEqual([false]);
  });

  plainTest('metadata: harmless to the platform, past the SDK', async () => {
    const credential = 'sk_test_other';
    const { metadata: _, ...data } = orderData('checkout');
    const poison = '{"sandbox":{"gateway":"adyen","scenario":"decline_always"}}';
    const raw = JSON.stringify(data).replace(
      /\}$/,
      `,"metadata":{"__proto__":${poison},"constructor":{"prototype":${poison}}},` +
        `"__proto__":{"metadata":${poison},"capture_mode":"manual"}}`,
    );
    const poisoned = await ask(paths.sessions, { method: 'POST', body: raw, credential });
    expect([201, 422]).toContain(poisoned.status);
    // The next merchant gets the gateway that comes without metadata, and not the poison's.
    const next = await ask(paths.sessions, { method: 'POST', body: data, credential });
    expect(next.body['gateway']).toMatchObject({ code: 'checkout' });
  });

  plainTest('gateway_config, in the page and in the frame', async ({ page }) => {
    const merchant = new MerchantPage(page);
    await merchant.open();
    const session = await merchant.createSession({ gateway: 'adyen' });
    await page.evaluate(
      async ([given, poison]) => {
        const { pay, told } = window.merchant;
        const config: unknown = JSON.parse(poison);
        const gateway_config = Object.assign(Object.create(null), given.gateway_config);
        for (const [name, value] of Object.entries(config ?? {})) {
          Object.defineProperty(gateway_config, name, { value, enumerable: true });
        }
        await pay
          .initializePayment({
            session: { ...given, gateway_config },
            container: '#container',
            onSuccess: () => told.push('success'),
          })
          .catch((error: unknown) => told.push(String(error)));
      },
      [session, POISON] as const,
    );
    expect(await merchant.told()).toEqual([]);
    expect(await polluted(page)).not.toContain(true);
    await new AdyenForm(page).payByCard();
    await expect.poll(() => merchant.told()).toEqual(['success']);
    expect(await polluted(page)).not.toContain(true);
  });

  plainTest('the query of a return', async ({ page }) => {
    const query =
      '__proto__[polluted]=1&__proto__.polluted=1&constructor[prototype][polluted]=1' +
      '&__proto__=polluted&status=captured&order_id=__proto__&payment_id=constructor';
    await page.goto(`${SHOP}/return.html?${query}`);
    await expect(page.getByTestId('outcome')).toHaveAttribute('data-outcome', 'signature_invalid');
    const verdict = await page.evaluate(async () => {
      const pay = new window.Pay({ apiKey: 'pk_test_sandbox' });
      return pay.handleRedirectReturn(
        Object.fromEntries(new URLSearchParams(location.search)),
        's',
      );
    });
    expect(verdict).toMatchObject({ error: { code: 'SIGNATURE_VERIFICATION_FAILED' } });
    expect(await polluted(page)).toEqual([false]);
    const response = await page.request.get(`${SHOP}/api/orders/__proto__`);
    expect(response.status()).toBe(404);
  });

  plainTest('control: a careless merge is noticed', async ({ page }) => {
    await new MerchantPage(page).open();
    await page.evaluate((poison) => {
      const merge = (target: Record<string, unknown>, source: object): void => {
        for (const [name, value] of Object.entries(source)) {
          const inner: unknown = target[name];
          if (typeof inner === 'object' || typeof inner === 'function') merge(Object(inner), value);
          else target[name] = value;
        }
      };
      merge({ inner: {} }, JSON.parse(poison));
    }, POISON);
    expect(await polluted(page)).toEqual([true]);
  });
});

test.describe('markup that takes the place of names', () => {
  /** Of the window, by `id` and by `name`; and all that a form could have of its own. */
  const NAMES = (
    'Pay merchant location parent top self window document origin fetch crypto ' +
    'performance navigator localStorage sessionStorage open URL URLSearchParams ' +
    'AbortController MutationObserver setTimeout clearTimeout postMessage history ' +
    'trustedTypes Intl Object undefined config session container2 payment error message ' +
    'status action method submit target elements children parentNode attributes'
  ).split(' ');

  /** Anchors have an address as their text; forms hide their own methods behind fields. */
  async function clobber(page: Page, names: readonly string[]): Promise<void> {
    await page.addInitScript((given) => {
      const evil = 'https://evil.example/';
      const insert = () => {
        for (const name of given) {
          for (const [tag, attribute] of [
            ['a', 'id'],
            ['a', 'name'],
            ['form', 'name'],
            ['img', 'name'],
          ] as const) {
            const element = document.createElement(tag);
            element.setAttribute(attribute, name);
            if (element instanceof HTMLAnchorElement) element.href = evil;
            if (element instanceof HTMLFormElement) {
              element.setAttribute('action', evil);
              for (const field of ['action', 'method', 'submit', 'append', 'remove', 'target']) {
                const input = document.createElement('input');
                input.setAttribute('name', field);
                input.setAttribute('value', evil);
                HTMLElement.prototype.append.call(element, input);
              }
            }
            document.documentElement.append(element);
          }
        }
      };
      if (window === window.top) document.addEventListener('DOMContentLoaded', insert);
    }, names);
  }

  test('of the window: the payment goes on, to where it should', async ({ page }) => {
    await clobber(page, NAMES);
    const merchant = new MerchantPage(page);
    await merchant.open();
    const session = await merchant.createSession({ gateway: 'checkout' });
    await merchant.initialize(session);
    await new CheckoutFlowForm(page).pay();
    await expectPayment.poll(() => merchant.told()).toEqual(['success']);
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });

  test('of the window: a redirect goes to the gateway', async ({ page }) => {
    await clobber(page, NAMES);
    const merchant = new MerchantPage(page);
    await merchant.open();
    const session = await merchant.createSession({ gateway: 'redirect' });
    await merchant.initialize(session).catch(() => {
      // The page was left meanwhile.
    });
    await new HostedPage(page).pay();
    await page.waitForURL(`${SHOP}/return.html?**`);
    expect((await transaction(session.payment_id)).status).toBe('captured');
  });

  /** What a page and the SDK need of the document itself; no script works where it is taken. */
  const DOCUMENT_NAMES = (
    'addEventListener createElement querySelector querySelectorAll body head ' +
    'documentElement visibilityState activeElement defaultView cookie referrer'
  ).split(' ');

  test('of the document: the payment goes on, or ends in an error of ours, and nowhere else', async ({
    page,
    context,
  }) => {
    const merchant = new MerchantPage(page);
    for (const name of DOCUMENT_NAMES) {
      await merchant.open();
      const session = await merchant.createSession({ gateway: 'hosted' });
      const [end, kind] = await page.evaluate(
        async ([given, taken]) => {
          const form = document.createElement('form');
          form.setAttribute('name', taken);
          form.action = 'https://evil.example/';
          document.body.append(form);
          const { pay } = window.merchant;
          const started = pay.initializePayment({ session: given, container: '#container' });
          const outcome = await started.then(
            () => 'ready',
            (error: unknown) => (window.Pay.isPayError(error) ? 'error' : String(error)),
          );
          return [outcome, Object.prototype.toString.call(Reflect.get(document, taken))];
        },
        [session, name] as const,
      );
      expect(kind).toBe('[object HTMLFormElement]');
      expect(['ready', 'error']).toContain(end);
      expect(page.url()).toBe(`${SHOP}/return.html`);
      expect((await transaction(session.payment_id)).gateway_payment_id).toBeNull();
    }
    expect(context.pages()).toHaveLength(1);
  });

  test('control: the names are taken', async ({ page }) => {
    await clobber(page, ['nothingOfThisName']);
    await new MerchantPage(page).open();
    const taken = await page.evaluate(() => String(Reflect.get(window, 'nothingOfThisName')));
    expect(taken).toBe('[object HTMLCollection]');
  });
});
