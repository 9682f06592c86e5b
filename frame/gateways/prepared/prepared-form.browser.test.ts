/**
 * A form that is mounted from an offer before there is a session, with Adyen's own package. Until the session is
 * there, the frame has no height and is hidden, as the loader keeps it.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { MountRequest } from '../../../shared/rpc.ts';
import { cardFieldLoads, serveCardFields } from '../../testing/card-fields.ts';
import { useFrameStands } from '../../testing/frame-stand.ts';
import type { FrameStand } from '../../testing/frame-stand.ts';

const { open } = useFrameStands();

const CARDS = { paymentMethods: [{ type: 'scheme', name: 'Cards', brands: ['visa', 'mc'] }] };
const DEBIT = { paymentMethods: [{ type: 'sepadirectdebit', name: 'SEPA Direct Debit' }] };

let stand: FrameStand;
/** In the browser's console. */
let logged: string[];

beforeEach(async () => {
  stand = await open('adyen');
  serveCardFields(stand);
  logged = [];
  stand.loader.page.on('console', (message) => logged.push(message.text()));
  await setHidden(true);
});

/** The loader's page keeps the frame where it is. */
const setHidden = (isHidden: boolean) =>
  stand.loader.page.locator('iframe').evaluate((frame: HTMLIFrameElement, isHidden) => {
    frame.style.cssText = isHidden ? 'visibility: hidden; height: 0' : '';
  }, isHidden);

const session = (more: object = {}) => ({ ...stand.config, paymentMethods: CARDS, ...more });

const prepare = (gatewayConfig: object, more: Partial<MountRequest> = {}) =>
  stand.loader.send({
    type: 'prepare',
    gatewayConfig,
    locale: 'en-US',
    appearance: {},
    asksBeforeSubmit: false,
    attempts: 0,
    ...more,
  });

const offered = (value?: number) => ({ amount: { currency: 'EUR', ...(value && { value }) } });

/** Prepares a form, and waits until it could be used. */
async function prepareUsable(
  offer: object = offered(),
  more: Partial<MountRequest> = {},
): Promise<void> {
  expect(await prepare(session(offer), more)).toEqual({ ok: true, value: null });
  await isUsable();
}

const isUsable = () =>
  stand.loader.shell
    .locator('#skeleton[hidden] ~ #gateway:not(:empty)')
    .waitFor({ state: 'attached' });

/** Mounts the session's form as the loader does, and waits until it is ready. */
async function mountReady(
  gatewayConfig: object = session(),
  more: Partial<MountRequest> = {},
): Promise<void> {
  expect(await stand.loader.mount({ ...gatewayConfig }, more)).toEqual({ ok: true, value: null });
  await stand.loader.reported('ready');
  await setHidden(false);
}

const button = (name: RegExp) => stand.loader.shell.getByRole('button', { name });

/** Marks all of the form, to recognise it later. */
const mark = () =>
  stand.loader.shell.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('#gateway *')) {
      Object.assign(element, { isOfOffer: true });
    }
  });

/** How many of the form's buttons, fields and frames were there when the form was marked, and how many were not. */
const marked = () =>
  stand.loader.shell.evaluate(() => {
    const parts = [...document.querySelectorAll('#gateway :is(button, input, iframe, form)')];
    const kept = parts.filter((part) => 'isOfOffer' in part).length;
    return { kept, added: parts.length - kept };
  });

async function payByCard(): Promise<void> {
  const fields = stand.loader.shell.frameLocator('iframe.js-iframe');
  for (const index of [0, 1, 2]) {
    await fields.nth(index).getByLabel('field').fill('4111');
  }
  await button(/Pay/).click();
  expect(await stand.loader.reported('submit')).toMatchObject({
    attempt: 1,
    data: { paymentMethod: { type: 'scheme' } },
  });
  const answer = { type: 'respond', response: { resultCode: 'Authorised' } };
  await stand.loader.send({ type: 'answer', step: 1, answer });
  await stand.loader.reported('completed');
  expect(await stand.loader.reportedTypes()).toEqual([
    'ready',
    'submitting',
    'submit',
    'completed',
  ]);
}

const heights = async () =>
  (await stand.loader.reports()).flatMap((report) =>
    report.type === 'resized' ? report.height : [],
  );

const lastHeight = async () => (await heights()).at(-1);

/** What was reported until the form rested: its card fields change its height after it is usable. */
async function settledHeights(): Promise<readonly number[]> {
  let known: readonly number[] = [];
  const isSettled = async () => {
    const before = known.length;
    known = await heights();
    return before > 0 && before === known.length;
  };
  await expect.poll(isSettled, { interval: 500 }).toBe(true);
  return known;
}

/** What has been reported of a form without a payment. */
async function expectNoReports(): Promise<void> {
  const types = (await stand.loader.reports()).map(({ type }) => type);
  expect(new Set(types)).toEqual(new Set(['messages', 'resized']));
}

describe('the form of an offer', () => {
  it('becomes that of the session, with nothing of it made again, and takes the payment', async () => {
    await prepareUsable();
    await expectNoReports();
    const height = (await settledHeights()).at(-1);
    expect(cardFieldLoads(stand)).toBe(3);
    await mark();
    const before = await marked();
    await mountReady();
    expect(await marked()).toEqual({ kept: before.kept, added: 0 });
    expect(before.kept).toBeGreaterThanOrEqual(4);
    expect(cardFieldLoads(stand)).toBe(3);
    expect(await stand.loader.reported('ready')).toEqual({
      type: 'ready',
      mounting: 1,
      seesPresses: true,
      holdsPresses: true,
      paymentMethods: { shown: ['scheme'], leftOut: [] },
    });
    await button(/Pay.*19\.99/).waitFor();
    expect(await lastHeight()).toBe(height);
    await payByCard();
    expect(stand.loader.complaints).toEqual([]);
  });

  it.each(['EUR', 'USD'])(
    'of %s is painted once the form of a session in EUR can be used',
    async (currency) => {
      const opacity = () =>
        stand.loader.shell.locator('#gateway').evaluate((form) => getComputedStyle(form).opacity);
      await prepareUsable({ amount: { currency } });
      expect(await opacity()).toBe('0');
      await mountReady();
      await expect.poll(opacity).toBe('1');
    },
  );

  it('is not measured again when it is bound, because its height is known', async () => {
    await prepareUsable();
    const before = await settledHeights();
    await stand.loader.mount(session());
    await stand.loader.reported('ready');
    expect(await heights()).toEqual(before);
  });

  it('shows the amount of the session in place of its own', async () => {
    await prepareUsable(offered(5000));
    await button(/Pay.*50\.00/).waitFor();
    await mark();
    await mountReady(session({ amount: { value: 1250, currency: 'EUR' } }));
    await button(/Pay.*12\.50/).waitFor();
    expect(await marked()).toMatchObject({ added: 0 });
  });

  it('becomes that of a session while it is loading', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await stand.loader.page.route(/securedFields/, async (route) => {
      await held;
      await route.continue();
    });
    await prepare(session(offered()));
    await stand.loader.shell.locator('iframe.js-iframe').first().waitFor({ state: 'attached' });
    await stand.loader.mount(session());
    await stand.loader.ping();
    await expectNoReports();
    release();
    await stand.loader.reported('ready');
    expect(cardFieldLoads(stand)).toBe(3);
    await setHidden(false);
    await payByCard();
  });

  const CARDS_AND_DEBIT = {
    paymentMethods: [...CARDS.paymentMethods, ...DEBIT.paymentMethods],
  };
  const shopper = { name: 'Lina Hansen' };

  it('gets what the session knows of the payer, with nothing of it made again', async () => {
    const offer = { paymentMethods: CARDS_AND_DEBIT };
    await prepareUsable({ ...offered(), ...offer });
    await mark();
    await mountReady(session({ ...offer, shopper }));
    expect(await marked()).toMatchObject({ added: 0 });
    await stand.loader.shell.getByRole('radio', { name: 'SEPA Direct Debit' }).click();
    const owner = stand.loader.shell.locator('input[name$="ownerName"]');
    await owner.waitFor();
    expect(await owner.inputValue()).toBe(shopper.name);
  });

  it('is not that of a session whose payer its open payment method asks for', async () => {
    const offer = { paymentMethods: DEBIT };
    await prepareUsable(offer);
    await mark();
    await mountReady(session({ ...offer, shopper }));
    expect(await marked()).toMatchObject({ kept: 0 });
    const owner = stand.loader.shell.locator('input[name$="ownerName"]');
    await owner.waitFor();
    expect(await owner.inputValue()).toBe(shopper.name);
  });

  it('is not that of a session of another currency, which is mounted and paid as always', async () => {
    await prepareUsable();
    await mark();
    await mountReady(session({ amount: { value: 1999, currency: 'USD' } }));
    expect(await marked()).toMatchObject({ kept: 0 });
    expect(await stand.loader.reported('ready')).toMatchObject({ mounting: 1 });
    await button(/Pay.*\$19\.99/).waitFor();
    await payByCard();
  });

  it.each([
    ['country', { countryCode: 'BE' }],
    ['list of payment methods', { paymentMethods: DEBIT }],
    ['purpose', { amount: { value: 0, currency: 'EUR' } }],
  ])('is not that of a session with another %s', async (_difference, more) => {
    await prepareUsable();
    await mark();
    await mountReady(session(more));
    expect(await marked()).toMatchObject({ kept: 0 });
    expect(await stand.loader.reportedTypes()).toEqual(['ready']);
    expect(await stand.loader.reported('ready')).toMatchObject({ mounting: 1 });
  });

  it.each(['v3/analytics', 'images/logos', 'securedFields'])(
    'gives way to that of a session, also while it waits for %s',
    async (part) => {
      const asked = stand.loader.page.waitForRequest((request) => request.url().includes(part));
      await prepare(session({ ...offered(), countryCode: 'BE' }));
      await asked;
      await mountReady();
      await button(/Pay.*19\.99/).waitFor();
      expect(await stand.loader.shell.locator('iframe.js-iframe').count()).toBe(3);
      await payByCard();
    },
  );

  it('is the last one that was prepared', async () => {
    await prepareUsable({ paymentMethods: DEBIT });
    await mark();
    await prepareUsable(offered());
    expect(await marked()).toMatchObject({ kept: 0 });
    await mark();
    await mountReady();
    expect(await marked()).toMatchObject({ added: 0 });
    expect(cardFieldLoads(stand)).toBe(3);
  });

  it('is not mounted where one of a payment is', async () => {
    await mountReady();
    expect(await prepare(session())).toMatchObject({ error: { reason: 'ALREADY_MOUNTED' } });
  });

  it.each([
    ['of no gateway', { token: '1' }],
    ['of a gateway that needs a session', { publicKey: 'pk_1' }],
  ])('is not mounted from a configuration %s', async (_kind, config) => {
    expect(await prepare(config)).toMatchObject({ ok: false, error: { reason: 'NOT_SUPPORTED' } });
    await mountReady();
    expect(await stand.loader.reported('ready')).toMatchObject({ mounting: 1 });
  });

  it('is not mounted from an incomplete configuration, which costs the payment nothing', async () => {
    await prepareUsable();
    expect(await prepare({ clientKey: 'test_FRAME' })).toEqual({ ok: true, value: null });
    await mountReady();
    expect(await stand.loader.reported('ready')).toMatchObject({ mounting: 1 });
    await payByCard();
  });
});

describe('what changes before there is a session', () => {
  it('the language is that of the form that is then shown', async () => {
    await prepareUsable();
    await mark();
    await stand.loader.update({ locale: 'de-DE' });
    await stand.loader.shell.locator('#gateway[lang^=de]').waitFor({ state: 'attached' });
    await isUsable();
    expect(await marked()).toMatchObject({ kept: 0 });
    await mark();
    await mountReady(session(), { locale: 'de-DE' });
    expect(await marked()).toMatchObject({ added: 0 });
    await button(/19,99/).waitFor();
  });

  it('the language of the payment counts where it is another', async () => {
    await prepareUsable();
    await mountReady(session(), { locale: 'de-DE' });
    await button(/19,99/).waitFor();
    expect(await stand.loader.reported('ready')).toMatchObject({ mounting: 1 });
  });

  it('the design follows in the same form, before and with the payment', async () => {
    await prepareUsable();
    await mark();
    await stand.loader.update({ appearance: { colorPrimary: '#008000' } });
    await mountReady(session(), { appearance: { colorPrimary: '#800000' } });
    expect(await marked()).toMatchObject({ added: 0 });
    const primary = await stand.loader.shell.evaluate(() =>
      document.documentElement.style.getPropertyValue('--pay-primary'),
    );
    expect(primary).toBe('#800000');
  });

  it('the payment methods that the page chooses are those of the form', async () => {
    const both = { paymentMethods: [...CARDS.paymentMethods, ...DEBIT.paymentMethods] };
    await prepareUsable({ paymentMethods: both, ...offered() });
    const paymentMethods = { hide: ['cards'] };
    await mountReady(session({ paymentMethods: both }), { paymentMethods });
    expect(await stand.loader.reported('ready')).toMatchObject({
      paymentMethods: { shown: ['sepadirectdebit'] },
    });
  });

  it('nothing but the settings: there is no session to change', async () => {
    await prepareUsable();
    const changed = { gatewayConfig: session(), isExtended: false };
    expect(await stand.loader.update({ changed })).toMatchObject({
      error: { reason: 'NOT_MOUNTED' },
    });
  });
});

describe('a form without a payment', () => {
  /** A page that shows the frame, and takes away all that the page itself has put in the way. */
  async function showAnyway(): Promise<void> {
    await setHidden(false);
    await stand.loader.page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
      frame.inert = false;
      frame.focus();
    });
  }

  it('cannot be used, whatever the page lifts', async () => {
    await prepareUsable({ paymentMethods: DEBIT });
    await showAnyway();
    const { page, shell } = stand.loader;
    const focused = () => shell.evaluate(() => document.activeElement?.tagName);
    for (const target of [shell.getByLabel('Name'), button(/Pay/)]) {
      const box = await target.boundingBox();
      await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
      await page.keyboard.press('Enter');
    }
    for (const key of ['Tab', 'Tab', 'Enter', 'A', 'Space']) await page.keyboard.press(key);
    expect(await stand.loader.send({ type: 'focus' })).toMatchObject({ ok: false });
    expect(await stand.loader.send({ type: 'submit' })).toMatchObject({ ok: false });
    await shell.getByLabel('Name').evaluate((input) => input.focus());
    expect(await focused()).toBe('BODY');
    expect(await shell.getByLabel('Name').inputValue()).toBe('');
    await expectNoReports();
    await mark();
    await mountReady(session({ paymentMethods: DEBIT }));
    expect(await marked()).toMatchObject({ added: 0 });
  });

  it('has card fields that no key reaches', async () => {
    await prepareUsable();
    await showAnyway();
    const { page, shell } = stand.loader;
    const field = shell.frameLocator('iframe.js-iframe').first().getByLabel('field');
    const box = await field.boundingBox();
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await page.keyboard.type('4111');
    for (const key of ['Tab', 'Tab', '4']) await page.keyboard.press(key);
    expect(await field.inputValue()).toBe('');
    await expectNoReports();
  });

  it.each([
    ['press', (element: HTMLElement) => element.click()],
    [
      'change',
      () => {
        const [input] = document.querySelectorAll<HTMLInputElement>('#gateway input');
        if (input) input.value = 'Filled In';
        input?.dispatchEvent(new Event('input', { bubbles: true }));
      },
    ],
  ])(
    'is discarded after a %s without a customer, and nothing is submitted',
    async (_what, force) => {
      await prepareUsable({ paymentMethods: DEBIT });
      await mark();
      await button(/Pay/).evaluate(force);
      await stand.loader.shell.locator('#gateway:empty').waitFor({ state: 'attached' });
      await expectNoReports();
      await mountReady(session({ paymentMethods: DEBIT }));
      expect(await marked()).toMatchObject({ kept: 0 });
      expect(await stand.loader.reportedTypes()).toEqual(['ready']);
    },
  );

  it('that fails costs the payment nothing', async () => {
    const none = { paymentMethods: [{ type: 'giftcard', name: 'Gift card' }] };
    await prepare(session({ paymentMethods: none }));
    await vi.waitFor(() =>
      expect(logged).toContainEqual(expect.stringContaining('cannot be mounted')),
    );
    await expectNoReports();
    await mountReady();
    expect(await stand.loader.reported('ready')).toMatchObject({ mounting: 1 });
    await payByCard();
  });

  it('that fails while the payment waits for it is mounted again', async () => {
    const ideal = { type: 'ideal', name: 'iDEAL' };
    const paymentMethods = { paymentMethods: [...CARDS.paymentMethods, ideal] };
    let fail = () => {};
    const held = new Promise<boolean>((resolve) => (fail = () => resolve(false)));
    let requests = 0;
    stand.frame.responds = (path) =>
      path.includes('method-code') && (requests += 1) === 1 ? held : true;
    const setUp = stand.loader.page.waitForRequest(/v3\/analytics/);
    await prepare(session({ ...offered(), paymentMethods }));
    await setUp;
    await stand.loader.mount(session({ paymentMethods }));
    fail();
    await stand.loader.reported('ready');
    expect(requests).toBe(2);
    await setHidden(false);
    await payByCard();
  });
});

/** The paths that the gateway's stand-in was asked for, without the names of images, which show what is offered. */
const requestedPaths = () =>
  new Set(
    [...stand.gateway.requests.keys()]
      .map((path) => path.replace(/^.*localhost:8080\//, '').replace(/\?.*/, ''))
      .map((path) => path.replace(/^images\/.*/, 'images/')),
  );

describe('the gateway’s package', () => {
  const MOUNTED = ['v3/analytics', 'images/', 'securedfields/test_FRAME/6.3.0/securedFields.html'];
  const FINGERPRINT = 'assets/html/test_FRAME/dfp.1.0.0.html';

  it('requests and stores what the guide lists, and fingerprints no device before there is a session', async () => {
    stand.gateway.bodies.set('v3/analytics', { checkoutAttemptId: 'attempt' });
    const sent: string[] = [];
    stand.loader.page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.postData() ?? '');
    });
    await prepareUsable();
    expect([...requestedPaths()].toSorted()).toEqual(MOUNTED.toSorted());
    const stored = await stand.loader.shell.evaluate(() => ({
      session: Object.keys(sessionStorage),
      local: Object.keys(localStorage),
      cookies: document.cookie,
    }));
    expect(stored).toEqual({
      session: ['adyen-checkout__checkout-attempt-id'],
      local: [],
      cookies: '',
    });
    const fields = new Set(sent.flatMap((body) => Object.keys(JSON.parse(body))));
    expect([...fields].toSorted()).toEqual([
      'buildType',
      'channel',
      'checkoutAttemptId',
      'checkoutStage',
      'flavor',
      'level',
      'locale',
      'platform',
      'referrer',
      'screenWidth',
      'version',
    ]);
    const fingerprint = stand.loader.page.waitForRequest((request) =>
      request.url().includes(FINGERPRINT),
    );
    await mountReady();
    await fingerprint;
  });

  it('fingerprints the device after the first frame of the form, which does not wait for that', async () => {
    await prepareUsable();
    // Browsers may draw some frames of a form that is not on screen.
    await stand.loader.shell.evaluate(() => {
      const drawn = requestAnimationFrame;
      const waiting: FrameRequestCallback[] = [];
      window.requestAnimationFrame = (callback) => waiting.push(callback);
      window.addEventListener('draw', () => waiting.splice(0).forEach((one) => drawn(one)));
    });
    await setHidden(false);
    await stand.loader.mount(session());
    await stand.loader.reported('ready');
    await stand.loader.ping();
    expect(requestedPaths()).not.toContain(FINGERPRINT);
    const fingerprint = stand.loader.page.waitForRequest((request) =>
      request.url().includes(FINGERPRINT),
    );
    await stand.loader.shell.evaluate(() => window.dispatchEvent(new Event('draw')));
    await fingerprint;
  });
});
