import { components } from '@adyen/adyen-web';
import type { Route } from '@playwright/test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFrameStands } from '../../testing/frame-stand.ts';
import type { FrameStand } from '../../testing/frame-stand.ts';

const { open, openReady } = useFrameStands();

/** Adyen's endpoint that the form polls beside a code. */
const STATUS = '/services/PaymentInitiation/v1/status';
const QR = '5914Silva & Filhos #1 100 % + x6304ABCD';
/** Those that Adyen's package shows a QR code of, but Pix, which also shows it as text. */
const QR_TYPES = new Set(
  Object.values(components)
    .filter(({ prototype }) => 'renderQRCode' in prototype)
    .flatMap(({ type, txVariants }) => [type, ...txVariants])
    .concat('upi_qr', 'iris'),
);
QR_TYPES.delete('pix');

/** What the URL of the QR code's image asks for. */
async function contentOfImage({ shell }: FrameStand['loader']): Promise<string | null> {
  const image = shell.locator('img[src*="barcode.png"]');
  await image.waitFor({ state: 'attached' });
  return new URL((await image.getAttribute('src')) ?? '').searchParams.get('data');
}

let stand: FrameStand;

beforeEach(async () => {
  stand = await openReady('adyen');
});

describe('Adyen’s Drop-in', () => {
  async function fillSepa(): Promise<void> {
    const { shell } = stand.loader;
    await shell.getByLabel('Name').fill('A. Customer');
    await shell.getByLabel(/Account Number/i).fill('NL13TEST0123456789');
  }

  async function payBySepa(): Promise<void> {
    await fillSepa();
    await stand.loader.shell.getByRole('button', { name: /Pay/ }).click();
  }

  async function submitSepa(): Promise<void> {
    await payBySepa();
    await stand.loader.reported('submit');
  }

  const respond = (response: unknown) =>
    stand.loader.send({ type: 'answer', step: 1, answer: { type: 'respond', response } });

  it('reports a payment as JSON, and completes without an id, which the platform already knows', async () => {
    const { loader } = stand;
    await payBySepa();
    expect(await loader.reported('submit')).toMatchObject({
      attempt: 1,
      step: 1,
      data: { paymentMethod: { type: 'sepadirectdebit', iban: 'NL13 TEST 0123 4567 89' } },
    });
    const response = { result_code: 'Received', resultCode: 'Received', pspReference: 'PSP1' };
    await respond(response);
    expect(await loader.reported('completed')).toEqual({ type: 'completed', attempt: 1 });
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'submit', 'completed']);
    expect(loader.complaints).toEqual([]);
  });

  it('reports that it sends nothing of a press before its step', async () => {
    expect(await stand.loader.reported('ready')).toMatchObject({ holdsPresses: true });
  });

  it('shows a decline, reports it, and can be used to pay again', async () => {
    const { loader } = stand;
    await submitSepa();
    await respond({ resultCode: 'Refused' });
    expect(await loader.reported('declined')).toMatchObject({ reason: 'REFUSED', attempt: 1 });
    await loader.shell.getByText('pay another way').waitFor();
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    expect(await loader.reported('submit', 2)).toMatchObject({ step: 2, attempt: 2 });
  });

  it.each([{ resultCode: 'Refused' }, { resultCode: 'Error' }, { result_code: 'Cancelled' }])(
    'declines with %j',
    async (response) => {
      const { loader } = stand;
      await submitSepa();
      await respond(response);
      expect(await loader.reported('declined')).toMatchObject({ attempt: 1 });
    },
  );

  it('passes on an unknown code, and the status decides', async () => {
    const { loader } = stand;
    await submitSepa();
    await respond({ resultCode: 'PaidSomehow' });
    expect(await loader.reported('completed')).toMatchObject({ attempt: 1 });
  });

  it.each([{}, 'not an object', { resultCode: 7 }, null])(
    'requests the status if the response is inconclusive: %j',
    async (response) => {
      const { loader } = stand;
      await submitSepa();
      await respond(response);
      expect(await loader.reported('returned')).toEqual({
        type: 'returned',
        attempt: 1,
        reason: 'GATEWAY_RESPONSE_INVALID',
      });
      await loader.send({ type: 'showOutcome', outcome: 'open' });
      await loader.shell.getByText('could not be confirmed').waitFor();
      await loader.shell.getByRole('button', { name: /Pay/ }).click();
      expect(await loader.reported('submit', 2)).toMatchObject({
        attempt: 2,
        data: { paymentMethod: { iban: 'NL13 TEST 0123 4567 89' } },
      });
    },
  );

  it('submits for the loader, and on Enter', async () => {
    const { loader } = stand;
    await fillSepa();
    expect(await loader.send({ type: 'submit' })).toMatchObject({ ok: true });
    await loader.reported('submit');
    await loader.send({ type: 'answer', step: 1, answer: { type: 'fail' } });
    await loader.shell.getByText('Your payment was not completed').waitFor();
    await loader.shell.getByLabel('Name').press('Enter');
    expect(await loader.reported('submit', 2)).toMatchObject({ attempt: 2 });
  });

  const changeAmount = (value: number, more: object = {}) =>
    stand.loader.update({
      changed: {
        gatewayConfig: { ...stand.config, amount: { value, currency: 'EUR' }, ...more },
        isExtended: false,
      },
    });

  it('shows another amount of the session, and keeps what was typed', async () => {
    const { loader } = stand;
    await fillSepa();
    expect(await changeAmount(1500)).toEqual({ ok: true, value: { isKept: true } });
    await loader.shell.getByRole('button', { name: /Pay.*15\.00/ }).waitFor();
    expect(await loader.shell.locator('#announcement').textContent()).toContain('amount');
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    expect(await loader.reported('submit')).toMatchObject({
      data: { paymentMethod: { iban: 'NL13 TEST 0123 4567 89' } },
    });
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'submit']);
  });

  it('is mounted again for another offer, and shows the amount with it', async () => {
    const { loader } = stand;
    await fillSepa();
    const paymentMethods = { paymentMethods: [{ type: 'sepadirectdebit', name: 'Bank debit' }] };
    const changed = await changeAmount(1500, { paymentMethods });
    expect(changed).toEqual({ ok: true, value: { isKept: false } });
    await loader.reported('ready', 2);
    await loader.shell.getByRole('button', { name: /Pay.*15\.00/ }).waitFor();
    await loader.shell.locator('#notice').getByText('The amount has changed').waitFor();
  });

  it('stays as it is while it is being paid with', async () => {
    const { loader } = stand;
    await submitSepa();
    expect(await changeAmount(1500)).toMatchObject({ ok: false, error: { reason: 'NOT_OPEN' } });
    await loader.send({ type: 'answer', step: 1, answer: { type: 'fail' } });
    await loader.shell.getByRole('button', { name: /Pay.*19\.99/ }).waitFor();
    expect(await changeAmount(1500)).toEqual({ ok: true, value: { isKept: true } });
  });

  it('announces that there is more time, and leaves the focus where it is', async () => {
    const { loader, config } = stand;
    await fillSepa();
    const changed = { gatewayConfig: config, isExtended: true };
    expect(await loader.update({ changed })).toEqual({ ok: true, value: { isKept: true } });
    expect(await loader.shell.locator('#announcement').textContent()).toContain('more time');
    const focused = loader.shell.getByLabel(/Account Number/i);
    expect(await focused.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('is usable again after a step that failed, without reporting a decline', async () => {
    const { loader } = stand;
    await submitSepa();
    await loader.send({
      type: 'answer',
      step: 1,
      answer: { type: 'fail', message: 'Out of stock' },
    });
    await loader.shell.getByText('Out of stock').waitFor();
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    await loader.reported('submit', 2);
    expect(await loader.reportedTypes()).not.toContain('declined');
  });

  it('settles a step once', async () => {
    const { loader } = stand;
    await submitSepa();
    const fail = { type: 'answer', step: 1, answer: { type: 'fail' } };
    expect(await loader.send(fail)).toMatchObject({ ok: true });
    expect(await loader.send(fail)).toMatchObject({ error: { reason: 'STEP_UNKNOWN' } });
  });

  async function redirectTo(url: string): Promise<void> {
    const { loader } = stand;
    await loader.shell.getByText('iDEAL').click();
    await loader.shell.getByRole('button', { name: /Continue/ }).click();
    await loader.reported('submit');
    const data = { PaReq: 'abc' };
    const action = { type: 'redirect', paymentMethodType: 'ideal', method: 'POST', url, data };
    const response = { resultCode: 'RedirectShopper', action };
    await respond(response);
  }

  it('requests the status if the URL of a redirect is longer than the loader accepts', async () => {
    const { loader } = stand;
    await redirectTo(`https://bank.example/pay?${'x'.repeat(10_000)}`);
    expect(await loader.reported('returned')).toEqual({
      type: 'returned',
      attempt: 1,
      reason: 'GATEWAY_RESPONSE_INVALID',
    });
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'submit', 'returned']);
  });

  it('shows a QR code as long as it can be paid', async () => {
    const { loader, config, gateway } = await open('adyen');
    gateway.bodies.set(STATUS, { type: 'pending' });
    const paymentMethods = [{ type: 'promptpay', name: 'PromptPay' }];
    await loader.mount({ ...config, paymentMethods: { paymentMethods } });
    await loader.shell.getByRole('button', { name: /PromptPay/ }).click();
    await loader.reported('submit');
    const expiresAt = new Date(Date.now() + 20 * 60_000).toISOString();
    const code = { paymentMethodType: 'promptpay', paymentData: 'data', qrCodeData: QR, expiresAt };
    const response = { resultCode: 'Pending', action: { type: 'qrCode', ...code } };
    await loader.send({ type: 'answer', step: 1, answer: { type: 'respond', response } });
    await loader.shell.getByText(/\b(19:\d\d|20:00)\b/).waitFor();
    expect(await contentOfImage(loader)).toBe(QR);
  });

  it.each([...QR_TYPES])(
    'requests the image of the whole QR code of %s',
    async (paymentMethodType) => {
      const { loader, config, gateway } = await open('adyen');
      gateway.bodies.set(STATUS, { type: 'pending' });
      const action = { type: 'qrCode', paymentMethodType, paymentData: 'data', qrCodeData: QR };
      await loader.mount({ ...config, action });
      expect(await contentOfImage(loader)).toBe(QR);
    },
  );

  it('shows the QR code of Pix as it is, to be copied', async () => {
    const { loader, config, gateway } = await open('adyen');
    gateway.bodies.set(STATUS, { type: 'pending' });
    const action = {
      type: 'qrCode',
      paymentMethodType: 'pix',
      paymentData: 'data',
      qrCodeData: QR,
    };
    await loader.mount({ ...config, action });
    expect(await loader.shell.getByRole('textbox').inputValue()).toBe(QR);
  });

  it('reports a redirect to the loader and does not navigate itself', async () => {
    const { loader } = stand;
    await redirectTo('https://bank.example/pay');
    expect(await loader.reported('redirect')).toEqual({
      type: 'redirect',
      attempt: 1,
      url: 'https://bank.example/pay',
      method: 'POST',
      fields: { PaReq: 'abc' },
    });
    expect(await loader.ping()).toMatchObject({ ok: true });
    await loader.shell.getByRole('button', { name: /Continue/ }).waitFor();
  });
});

describe('Adyen’s own session flow', () => {
  const SESSION = { id: 'CS1', sessionData: 'data' };

  /**
   * @param responds - whether the frame host has the file of a path
   * @param offered - default: the payment methods of all tests
   */
  async function mountSession(
    responds: (path: string) => boolean = () => true,
    offered?: unknown,
  ): Promise<FrameStand> {
    const flow = await open('adyen');
    flow.frame.responds = responds;
    const { paymentMethods, ...config } = flow.config;
    flow.gateway.bodies.set('/sessions/CS1/setup', {
      ...SESSION,
      amount: config['amount'],
      countryCode: 'NL',
      paymentMethods: offered ?? paymentMethods,
      configuration: {},
    });
    await flow.loader.mount({ ...config, session: SESSION });
    return flow;
  }

  async function openSession(): Promise<FrameStand> {
    const flow = await mountSession();
    await flow.loader.reported('ready');
    const { shell } = flow.loader;
    await shell.getByLabel('Name').fill('A. Customer');
    await shell.getByLabel(/Account Number/i).fill('NL13TEST0123456789');
    return flow;
  }

  const respondWith = ({ gateway }: FrameStand, resultCode: string, action?: unknown) =>
    gateway.bodies.set('/sessions/CS1/payments', {
      ...SESSION,
      resultCode,
      sessionResult: 'r',
      ...(action !== undefined && { action }),
    });

  it('reports that it may send a press without a step', async () => {
    const { loader } = await mountSession();
    expect(await loader.reported('ready')).toMatchObject({ holdsPresses: false });
  });

  it('reports each press, although no step is reported', async () => {
    const flow = await openSession();
    const { loader } = flow;
    respondWith(flow, 'Refused');
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    expect(await loader.reported('declined')).toMatchObject({ reason: 'REFUSED', attempt: 1 });
    respondWith(flow, 'Authorised');
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    expect(await loader.reported('completed')).toEqual({ type: 'completed', attempt: 2 });
    expect(await loader.reportedTypes()).toEqual([
      'ready',
      'submitting',
      'declined',
      'submitting',
      'completed',
    ]);
  });

  it('completes without a form for a donation, which Adyen may ask for', async () => {
    const flow = await openSession();
    const { loader, gateway } = flow;
    gateway.bodies.set('/sessions/CS1/payments', {
      ...SESSION,
      resultCode: 'Authorised',
      sessionResult: 'r',
      askDonation: true,
    });
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    await loader.reported('completed');
    expect([...gateway.requests.keys()].filter((path) => /donation/i.test(path))).toEqual([]);
    expect(loader.complaints).toEqual([]);
  });

  it('keeps a voucher on screen after its payment was accepted', async () => {
    const offered = { paymentMethods: [{ type: 'multibanco', name: 'Multibanco' }] };
    const flow = await mountSession(undefined, offered);
    const { loader } = flow;
    await loader.reported('ready');
    respondWith(flow, 'PresentToShopper', {
      type: 'voucher',
      paymentMethodType: 'multibanco',
      entity: '12101',
      reference: '501 422 944',
      totalAmount: { currency: 'EUR', value: 1999 },
      expiresAt: '2030-01-01T00:00:00',
      merchantName: 'Shop',
    });
    await loader.shell.getByRole('button', { name: /Multibanco/ }).click();
    expect(await loader.reported('away')).toMatchObject({ attempt: 1 });
    await loader.send({ type: 'showOutcome', outcome: 'accepted', attempt: 1 });
    const reference = loader.shell.getByText('501 422 944');
    await reference.waitFor();
    expect(await reference.isVisible()).toBe(true);
  });

  it('reports a code to pay with in an app, which the session’s status ends', async () => {
    const offered = { paymentMethods: [{ type: 'swish', name: 'Swish' }] };
    const flow = await mountSession(undefined, offered);
    const { loader } = flow;
    await loader.reported('ready');
    const code = { paymentMethodType: 'swish', qrCodeData: 'code', paymentData: 'data' };
    respondWith(flow, 'Pending', { type: 'qrCode', ...code });
    await loader.shell.getByRole('button', { name: /Swish/ }).click();
    expect(await loader.reported('away')).toEqual({ type: 'away', attempt: 1 });
  });

  it('sends nothing to Adyen for a press that comes after the form was suspended', async () => {
    const { loader, gateway } = await openSession();
    await loader.send({ type: 'suspend' });
    const pay = loader.shell.getByRole('button', { name: /Pay/ });
    await pay.evaluate((button: HTMLElement) => button.click());
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    expect(await loader.reportedTypes()).toEqual(['ready']);
    expect([...gateway.requests.keys()].join()).not.toContain('/payments');
    await pay.click();
    expect(await loader.reported('submitting')).toMatchObject({ attempt: 1 });
  });

  it('needs another frame where the code of an offered payment method does not load', async () => {
    const { loader } = await mountSession((path) => !path.includes('/adyen-common-'));
    expect(await loader.reported('failed')).toMatchObject({ reason: 'GATEWAY_SCRIPT_FAILED' });
  });

  it('does not treat a lost connection as a decline', async () => {
    const { loader } = await openSession();
    await loader.page.route('**/sessions/CS1/payments*', (route) => route.abort());
    await loader.shell.getByRole('button', { name: /Pay/ }).click();
    expect(await loader.reported('returned')).toEqual({
      type: 'returned',
      attempt: 1,
      reason: 'CONNECTION_FAILED',
    });
    expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'returned']);
  });
});

describe('a language that only Adyen’s host has', () => {
  const isOfHost = (path: string) => path.includes('/sdk/') && path.endsWith('/bg-BG.json');
  const BULGARIAN = { 'sepa.ownerName': 'Име на титуляря', 'sepa.ibanNumber': 7 };

  /** @param respond - to the request for the messages */
  async function openInBulgarian(respond: (route: Route) => unknown): Promise<FrameStand> {
    const opened = await open('adyen');
    await opened.loader.page.route(
      (url) => isOfHost(url.pathname),
      async (route) => void (await respond(route)),
    );
    await opened.loader.mount(opened.config, { locale: 'bg' });
    await opened.loader.reported('ready');
    return opened;
  }

  const languageOf = ({ loader }: FrameStand) =>
    loader.shell.locator('#gateway').getAttribute('lang');

  it('is what the form shows if the host responds', async () => {
    const opened = await openInBulgarian((route) => route.fulfill({ json: BULGARIAN }));
    const { shell } = opened.loader;
    expect(await shell.getByLabel('Име на титуляря').isVisible()).toBe(true);
    // A message that is not a string is left out.
    expect(await shell.getByLabel(/Account Number/i).isVisible()).toBe(true);
    expect(await languageOf(opened)).toBe('bg-BG');
  });

  it.each<[string, (route: Route) => unknown]>([
    ['never responds', () => {}],
    ['cannot be reached', (route) => route.abort()],
    ['has no such file', (route) => route.fulfill({ status: 404, json: { error: 'x' } })],
    ['responds with a page', (route) => route.fulfill({ body: '<!doctype html>' })],
    ['responds with nothing', (route) => route.fulfill({ json: null })],
  ])('is English, and declared so, if the host %s', async (_, respond) => {
    const opened = await openInBulgarian(respond);
    expect(await opened.loader.shell.getByLabel('Holder Name').isVisible()).toBe(true);
    expect(await languageOf(opened)).toBe('en-US');
    expect(await opened.loader.reportedTypes()).toEqual(['ready']);
  });

  it('is requested at the same time as the code of the form, and once', async () => {
    const opened = await open('adyen');
    const { loader, frame, gateway } = opened;
    const requests = () => [...gateway.requests].filter(([path]) => isOfHost(path));
    let respond = () => {};
    const held = new Promise<boolean>((resolve) => (respond = () => resolve(true)));
    frame.responds = (path) => (/^\/assets\/adyen-[\w-]{8}\.js$/.test(path) ? held : true);
    await loader.mount(opened.config, { locale: 'bg' });
    await vi.waitFor(() => expect(requests()).toHaveLength(1));
    respond();
    await loader.reported('ready');
    const [[path, times] = []] = requests();
    expect(path).toMatch(/\/sdk\/\d+\.\d+\.\d+\/translations\/bg-BG\.json$/);
    expect(times).toBe(1);
  });
});

describe('the card fields', () => {
  /** Of the first one: the package adds the others when it has loaded. */
  async function permission(prepare: (loader: FrameStand['loader']) => Promise<unknown>) {
    const { loader, config } = await open('adyen');
    await prepare(loader);
    const paymentMethods = [{ type: 'scheme', name: 'Cards', brands: ['visa'] }];
    void loader.mount({ ...config, paymentMethods: { paymentMethods } });
    return loader.shell.locator('iframe.js-iframe').first().getAttribute('allow');
  }

  it('may be autofilled in a browser that lists this permission, for which a stand-in is used here', async () => {
    const allowed = await permission((loader) =>
      loader.shell.evaluate(() => {
        const featurePolicy = { features: () => ['autofill'], allowsFeature: () => true };
        Object.defineProperty(document, 'featurePolicy', { value: featurePolicy });
      }),
    );
    expect(allowed).toBe('autofill');
  });

  it('are given no permission in other browsers, which would warn of it', async () => {
    expect(await permission(() => Promise.resolve())).toBeNull();
  });
});
