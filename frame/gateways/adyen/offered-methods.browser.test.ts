import { describe, expect, it } from 'vitest';
import type { MethodChoice, MountRequest, StepAnswer } from '../../../shared/rpc.ts';
import { holdLookUp, serveCardFields } from '../../testing/card-fields.ts';
import { ENGLISH } from '../../ui/language.ts';
import { useFrameStands } from '../../testing/frame-stand.ts';
import type { FrameStand } from '../../testing/frame-stand.ts';
import type { ScriptedLoader } from '../../testing/scripted-loader.ts';
import { CLASS_GROUPS } from './classes/class-groups.ts';
import { TYPES_WITH_SCRIPT } from './classes/left-out-types.ts';

const { open } = useFrameStands();

const nameOf = (path: string) => /\/assets\/(adyen(?:-[a-z]+)*)-[\w-]{8}\.js$/.exec(path)?.[1];

const offer = (...types: readonly string[]) => ({
  paymentMethods: { paymentMethods: types.map((type) => ({ type, name: type })) },
});

/** Fastlane needs a profile from a script of PayPal, and Drop-in shows these of UPI as one. */
const NEEDS_MORE = new Set(['fastlane', 'upi_intent', 'upi_qr']);

describe('the payment methods of an offer', () => {
  it('are requested beside the form’s own file, and only those that are offered', async () => {
    const { loader, frame, config } = await open('adyen');
    let release = () => {};
    const held = new Promise<boolean>((resolve) => (release = () => resolve(true)));
    frame.responds = (path) => (nameOf(path) === 'adyen' ? held : true);
    const names: string[] = [];
    loader.page.on('request', (request) => names.push(...[nameOf(request.url()) ?? []].flat()));
    await loader.mount({ ...config, ...offer('ideal', 'sepadirectdebit', 'boletobancario') });
    await expect
      .poll(() => names.toSorted())
      .toEqual([
        'adyen',
        'adyen-codes',
        'adyen-common',
        'adyen-further',
        'adyen-method-code',
        'adyen-shared',
      ]);
    release();
    await loader.reported('ready');
    await loader.shell.getByText('boletobancario').waitFor();
  });

  it('are loaded while Adyen’s core is set up', async () => {
    const { loader, frame, config } = await open('adyen');
    let release = () => {};
    const held = new Promise<boolean>((resolve) => (release = () => resolve(true)));
    frame.responds = (path) => (nameOf(path) === 'adyen-others' ? held : true);
    const setUp = loader.page.waitForRequest(/\/v3\/analytics/);
    await loader.mount({ ...config, ...offer('oxxo', 'scheme') });
    await setUp;
    release();
    expect(await loader.reported('ready')).toMatchObject({
      paymentMethods: { shown: ['oxxo', 'scheme'] },
    });
  });

  it('are loaded in advance where the last form showed them', async () => {
    const fragment = { locale: 'en', preload: 'adyen', methods: ['scheme', 'swish', 'unheard-of'] };
    const { loader, frame, config } = await open('adyen', undefined, fragment);
    expect(await loader.send({ type: 'preload', gateway: 'adyen' })).toMatchObject({ ok: true });
    const names = () => frame.requests.flatMap((path) => nameOf(path) ?? []).toSorted();
    const preloaded = [
      'adyen',
      'adyen-further',
      'adyen-method-code',
      'adyen-others',
      'adyen-shared',
    ];
    expect(names()).toEqual(preloaded);
    await loader.mount({ ...config, ...offer('swish') });
    await loader.reported('ready');
    expect(names()).toEqual(preloaded);
  });

  it('need only two files besides where they are in most offers', async () => {
    const { loader, frame, config } = await open('adyen');
    await loader.mount({ ...config, ...offer('ideal', 'sepadirectdebit', 'blik', 'scheme') });
    await loader.reported('ready');
    expect(frame.requests.flatMap((path) => nameOf(path) ?? []).toSorted()).toEqual([
      'adyen',
      'adyen-common',
      'adyen-method-code',
      'adyen-shared',
    ]);
  });

  it('need one further file for their fields where all are in the core', async () => {
    const { loader, frame, config } = await open('adyen');
    await loader.mount({ ...config, ...offer('ideal', 'alipay') });
    await loader.reported('ready');
    expect(frame.requests.flatMap((path) => nameOf(path) ?? [])).toEqual([
      'adyen',
      'adyen-method-code',
    ]);
  });

  it('are reported with the form, as Drop-in lists them, and each one left out with its reason', async () => {
    const { loader, config } = await open('adyen');
    await loader.mount({ ...config, ...offer('klarna', 'fastlane', 'ideal', 'giftcard', 'swish') });
    expect(await loader.reported('ready')).toMatchObject({
      paymentMethods: {
        shown: ['ideal', 'swish'],
        leftOut: [
          { type: 'klarna', reason: 'NOT_ENABLED' },
          { type: 'fastlane', reason: 'NOT_AVAILABLE' },
          { type: 'giftcard', reason: 'PARTIAL_PAYMENT' },
        ],
      },
    });
  });

  it('leave no room for what is left out, also where it is the first', async () => {
    const { loader, config } = await open('adyen');
    await loader.mount({ ...config, ...offer('klarna', 'ideal') });
    await loader.reported('ready');
    const heights = await loader.page.evaluate(() =>
      window.reports.flatMap((report) => (report.type === 'resized' ? [report.height] : [])),
    );
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(24);
  });

  it('fail with a reason where none can be shown, and a message for the customer', async () => {
    const { loader, config } = await open('adyen');
    await loader.mount({ ...config, ...offer('klarna', 'giftcard') }, { locale: 'de' });
    expect(await loader.reported('failed')).toEqual({
      type: 'failed',
      mounting: 1,
      recoverable: false,
      reason: 'NO_PAYMENT_METHOD',
      message:
        'None of the offered payment methods can be shown: klarna NOT_ENABLED, giftcard PARTIAL_PAYMENT',
    });
    await loader.shell.getByText('Hier ist keine Zahlungsart verfügbar').waitFor();
  });

  it('are all shown, one of each class, without a violation of the policy', async () => {
    const { loader, config } = await open('adyen');
    const all = Object.values(CLASS_GROUPS).flatMap(({ types: grouped }) => grouped);
    const types = all.filter((type) => !TYPES_WITH_SCRIPT.includes(type));
    await loader.mount({ ...config, ...offer('ideal', ...types) });
    await loader.reported('ready');
    const names = loader.shell.locator('.adyen-checkout__payment-method__name');
    const shown = await names.evaluateAll((rows) => rows.map((row) => row.textContent));
    expect(shown).toEqual(['ideal', ...types.filter((type) => !NEEDS_MORE.has(type))]);
    expect(loader.complaints).toEqual([]);
  });
});

describe('an offer that the page arranges', () => {
  const OFFER = offer('ideal', 'scheme', 'swish', 'boletobancario', 'klarna');

  const shownWith = async (paymentMethods: MethodChoice, offered: object = OFFER) => {
    const { loader, config } = await open('adyen');
    await loader.mount({ ...config, ...offered }, { paymentMethods });
    const ready = await loader.reported('ready');
    const names = loader.shell.locator('.adyen-checkout__payment-method__name');
    const opened = loader.shell.locator('.adyen-checkout__payment-method--selected');
    return {
      loader,
      rows: await names.evaluateAll((rows) => rows.map((row) => row.textContent)),
      opened: await opened
        .locator('.adyen-checkout__payment-method__name')
        .evaluateAll((rows) => rows.map((row) => row.textContent)),
      methods: ready.paymentMethods,
    };
  };

  it('has what the page puts first, by its name or its group, and then the rest', async () => {
    const { rows, opened } = await shownWith({ order: ['vouchers', 'swish'] });
    expect(rows).toEqual(['boletobancario', 'swish', 'ideal', 'scheme']);
    expect(opened).toEqual(['boletobancario']);
  });

  it('names what the page hides', async () => {
    const { rows, methods } = await shownWith({ hide: ['wallets', 'vouchers'] });
    expect(rows).toEqual(['ideal', 'scheme']);
    expect(methods).toEqual({
      shown: ['ideal', 'scheme'],
      leftOut: [
        { type: 'klarna', reason: 'NOT_ENABLED' },
        { type: 'swish', reason: 'HIDDEN_BY_PAGE' },
        { type: 'boletobancario', reason: 'HIDDEN_BY_PAGE' },
      ],
    });
  });

  it('opens what the page chooses', async () => {
    const { rows, opened } = await shownWith({ open: 'wallets' });
    expect(rows).toEqual(['ideal', 'scheme', 'swish', 'boletobancario']);
    expect(opened).toEqual(['swish']);
  });

  it.each([
    ['is hidden', ['cards', 'ideal', 'swish', 'boletobancario', 'klarna']],
    ['that can be shown is hidden', ['cards', 'ideal', 'swish', 'boletobancario']],
  ])('shows what the session offers if all %s', async (_, hide) => {
    const { rows, methods } = await shownWith({ hide });
    expect(rows).toEqual(['ideal', 'scheme', 'swish', 'boletobancario']);
    expect(methods?.leftOut).toEqual([{ type: 'klarna', reason: 'NOT_ENABLED' }]);
  });

  it('names in the console what the session does not offer', async () => {
    const { loader, config } = await open('adyen');
    const logged = loader.page.waitForEvent('console', (message) =>
      message.text().includes('[pay]'),
    );
    await loader.mount({ ...config, ...offer('ideal') }, { paymentMethods: { open: 'paypal' } });
    expect((await logged).text()).toBe('[pay] paymentMethods: the session does not offer paypal');
    await loader.reported('ready');
  });

  it('is arranged again before the customer uses the form, when the page chooses otherwise', async () => {
    const { loader } = await shownWith({ order: ['swish'] });
    const settings = { locale: 'en', appearance: {}, asksBeforeSubmit: true };
    await loader.send({ type: 'update', ...settings, paymentMethods: { order: ['ideal'] } });
    const first = loader.shell.locator('.adyen-checkout__payment-method__name').first();
    await expect.poll(() => first.textContent()).toBe('ideal');
  });
});

describe('a payment method that needs a script of a third party', () => {
  const OFFER = {
    paymentMethods: {
      paymentMethods: [
        { type: 'ideal', name: 'iDEAL' },
        { type: 'klarna', name: 'Klarna' },
        {
          type: 'googlepay',
          name: 'Google Pay',
          configuration: { merchantId: '1', gatewayMerchantId: 'Shop' },
        },
      ],
    },
  };
  const PATH = '/pay.js';
  const STAND_IN = `window.google = { payments: { api: { PaymentsClient: class {
    isReadyToPay() { return Promise.resolve({ result: true }); }
  } } } };`;

  const openWith = async (scripts: Readonly<Record<string, string>>) => {
    const stand = await open('adyen', undefined, undefined, scripts);
    const { responseTo } = stand.gateway;
    stand.gateway.responseTo = (path) =>
      path === PATH
        ? { headers: { 'Content-Type': 'text/javascript' }, body: STAND_IN }
        : responseTo?.(path);
    const own = new Set([stand.gatewayOrigin, new URL(stand.loader.shell.url()).origin]);
    const elsewhere: string[] = [];
    stand.loader.page.on('request', (request) => {
      const { origin } = new URL(request.url());
      if (/^https?:/.test(origin) && !own.has(origin)) elsewhere.push(request.url());
    });
    await stand.loader.mount({ ...stand.config, ...OFFER });
    const { paymentMethods } = await stand.loader.reported('ready');
    return { ...stand, elsewhere, paymentMethods };
  };

  it('is left out where the script is not enabled, and nothing is requested for it', async () => {
    const { frame, loader, elsewhere, paymentMethods } = await openWith({});
    expect(paymentMethods).toEqual({
      shown: ['ideal'],
      leftOut: [
        { type: 'klarna', reason: 'NOT_ENABLED' },
        { type: 'googlepay', reason: 'NOT_ENABLED' },
      ],
    });
    expect(frame.requests.flatMap((path) => nameOf(path) ?? [])).toEqual([
      'adyen',
      'adyen-method-code',
    ]);
    expect(elsewhere).toEqual([]);
    expect(loader.complaints).toEqual([]);
  });

  it('is shown where it is enabled, and others are not', async () => {
    const { gateway, loader, elsewhere, paymentMethods } = await openWith({ googlepay: PATH });
    expect(paymentMethods).toEqual({
      shown: ['ideal', 'googlepay'],
      leftOut: [{ type: 'klarna', reason: 'NOT_ENABLED' }],
    });
    expect(gateway.requests.get(PATH)).toBe(1);
    expect(elsewhere).toEqual([]);
    expect(loader.complaints).toEqual([]);
  });

  it('is not available where the script does not load, and the others are shown', async () => {
    const { paymentMethods } = await openWith({ googlepay: '/missing.js' });
    expect(paymentMethods).toEqual({
      shown: ['ideal'],
      leftOut: [
        { type: 'klarna', reason: 'NOT_ENABLED' },
        { type: 'googlepay', reason: 'NOT_AVAILABLE' },
      ],
    });
  });

  it('keeps no open sheet of Cash App Pay, which shows the old amount, when the amount changes', async () => {
    const { loader, gateway, config } = await open('adyen', undefined, undefined, {
      cashapp: PATH,
    });
    const { responseTo } = gateway;
    const body = `window.CashApp = { pay: async () => ({
      addEventListener() {},
      customerRequest: async ({ actions }) => { window.approves = actions.payment.amount.value; },
      async render(place) {
        place.append(Object.assign(document.createElement('button'), { textContent: 'Cash App' }));
        return { begin() { document.body.dataset.sheet = window.approves; } };
      },
    }) };`;
    gateway.responseTo = (path) =>
      path === PATH ? { headers: { 'Content-Type': 'text/javascript' }, body } : responseTo?.(path);
    const configuration = { clientId: 'CAS-1', scopeId: 'BRAND_1' };
    const paymentMethods = [{ type: 'cashapp', name: 'Cash App Pay', configuration }];
    const offered = { ...config, paymentMethods: { paymentMethods } };
    const change = (value: number) => {
      const gatewayConfig = { ...offered, amount: { value, currency: 'EUR' } };
      return loader.update({ changed: { gatewayConfig, isExtended: false } });
    };
    await loader.mount(offered);
    await loader.reported('ready');
    expect(await change(1500)).toEqual({ ok: true, value: { isKept: true } });
    await loader.shell.getByRole('button', { name: 'Cash App' }).click();
    await loader.shell.locator('body[data-sheet="1500"]').waitFor();
    expect(await change(2000)).toEqual({ ok: true, value: { isKept: false } });
  });

  it('has a script that reaches nothing outside the frame, even if it is hostile', async () => {
    const scripts = { googlepay: PATH };
    const { loader, gateway, config } = await open('adyen', undefined, undefined, scripts);
    const other = 'http://other.localhost:9';
    const attempts = {
      reads: 'top.document.title',
      navigates: "top.location.href = 'about:blank#taken'",
      evaluates: "eval('1')",
      adds: `document.createElement('script').src = '${other}/more.js'`,
    };
    const tried = Object.entries(attempts).map(
      ([name, code]) =>
        `try { ${code}; tried.${name} = 'done'; } catch (e) { tried.${name} = e.name; }`,
    );
    const body = `${STAND_IN} const tried = (window.tried = {}); ${tried.join('\n')}
      window.blocked = new Promise((resolve) => {
        const found = new Set();
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          found.add(effectiveDirective);
          if (found.has('connect-src') && found.has('script-src-elem')) resolve([...found]);
        });
        fetch('${other}/taken').catch(() => {});
        import('${other}/more.js').catch(() => {});
      });`;
    const { responseTo } = gateway;
    gateway.responseTo = (path) =>
      path === PATH ? { headers: { 'Content-Type': 'text/javascript' }, body } : responseTo?.(path);
    const requested: string[] = [];
    loader.page.on('requestfinished', (request) => requested.push(request.url()));
    await loader.mount({ ...config, ...OFFER });
    await loader.reported('ready');
    expect(await loader.shell.evaluate('window.tried')).toEqual({
      reads: 'SecurityError',
      navigates: 'SecurityError',
      evaluates: 'EvalError',
      adds: 'TypeError',
    });
    expect(await loader.shell.evaluate('window.blocked')).toEqual(
      expect.arrayContaining(['connect-src', 'script-src-elem']),
    );
    expect(requested.filter((url) => url.startsWith(other))).toEqual([]);
  });
});

describe('a wallet whose sheet is open', () => {
  const PATH = '/pay.js';

  /** The sheet shows its state in the body, and the test closes it. */
  const GOOGLE = `window.google = { payments: { api: { PaymentsClient: class {
    constructor(options) { this.options = options; }
    isReadyToPay() { return Promise.resolve({ result: true }); }
    prefetchPaymentData() {}
    createButton({ onClick }) {
      const button = Object.assign(document.createElement('button'), { textContent: 'Google' });
      button.addEventListener('click', onClick);
      return button;
    }
    loadPaymentData() {
      const paymentMethodData = { info: {}, tokenizationData: { token: 'token' } };
      this.options.paymentDataCallbacks.onPaymentAuthorized({ paymentMethodData })
        .then(({ transactionState }) => { document.body.dataset.sheet = transactionState; });
      return new Promise((_resolve, reject) => {
        window.closeSheet = () => reject({ statusCode: 'CANCELED' });
      });
    }
  } } } };`;

  /** PayPal opens its window before the submission. */
  const PAYPAL = `window.paypal = { version: '5', FUNDING: { PAYPAL: 'paypal' }, Buttons: (options) => ({
    isEligible: () => options.fundingSource === 'paypal',
    async close() {},
    async render(place) {
      const button = Object.assign(document.createElement('button'), { textContent: 'PayPal' });
      button.addEventListener('click', () => {
        window.closeSheet = () => options.onCancel();
        const opened = (sheet) => { document.body.dataset.sheet = sheet; };
        options.createOrder().then(opened, (error) => {
          opened('ERROR');
          options.onError(error);
        });
      });
      place.append(button);
    },
  }) };`;

  /** Klarna shows its content in the form, unless the test has closed it. */
  const KLARNA = `window.Klarna = { Payments: {
    init() {},
    load: (_place, done) => done({ show_form: document.body.dataset.klarna !== 'closed' }),
    authorize(_category, done) {
      window.closeSheet = () => done({ approved: false, show_form: true });
    },
  } };
  window.klarnaAsyncCallback?.();`;

  const WALLETS = {
    klarna: { body: KLARNA, button: 'klarna', configuration: {} },
    paypal: { body: PAYPAL, button: 'PayPal', configuration: { merchantId: '1', intent: 'sale' } },
    googlepay: {
      body: GOOGLE,
      button: 'Google',
      configuration: { merchantId: '1', gatewayMerchantId: 'Shop' },
    },
  } as const;

  /** @param others - the payment methods that are listed before it */
  const mountWallet = async (
    wallet: keyof typeof WALLETS,
    more: Partial<MountRequest> = {},
    others: readonly object[] = [],
  ): Promise<FrameStand> => {
    const { body, configuration } = WALLETS[wallet];
    const stand = await open('adyen', undefined, undefined, { [wallet]: PATH });
    const { loader, gateway, config } = stand;
    const { responseTo } = gateway;
    gateway.responseTo = (path) =>
      path.startsWith(PATH)
        ? { headers: { 'Content-Type': 'text/javascript' }, body }
        : responseTo?.(path);
    serveCardFields(stand);
    const paymentMethods = [...others, { type: wallet, name: wallet, configuration }];
    await loader.mount({ ...config, paymentMethods: { paymentMethods } }, more);
    await loader.reported('ready');
    return stand;
  };

  const pressButton = ({ shell }: ScriptedLoader, wallet: keyof typeof WALLETS) =>
    shell.getByRole('button', { name: WALLETS[wallet].button }).click();

  const openSheet = async (
    wallet: keyof typeof WALLETS,
    more?: Partial<MountRequest>,
  ): Promise<ScriptedLoader> => {
    const { loader } = await mountWallet(wallet, more);
    await pressButton(loader, wallet);
    return loader;
  };

  /** Resolves when everything that was reported until now has arrived. */
  const reportedSoFar = async (loader: ScriptedLoader) => {
    await loader.ping();
    return loader.reportedTypes();
  };

  const closeSheet = (loader: ScriptedLoader) => loader.shell.evaluate('window.closeSheet()');

  const settle = (loader: ScriptedLoader, answer: StepAnswer) =>
    loader.send({ type: 'answer', step: 1, answer });

  it('shows why a step has failed, which is no decline', async () => {
    const loader = await openSheet('googlepay');
    await loader.reported('submit');
    await settle(loader, { type: 'fail', message: 'Out of stock' });
    await loader.shell.locator('body[data-sheet="ERROR"]').waitFor();
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit']);
    await loader.shell.getByText('Out of stock').waitFor();
  });

  it('may be closed while the payment is submitted, whose outcome then counts', async () => {
    const loader = await openSheet('googlepay');
    await loader.reported('submit');
    await closeSheet(loader);
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit']);
    await loader.shell.locator('.adyen-checkout__payment-methods-list--loading').waitFor();
    await settle(loader, { type: 'respond', response: { resultCode: 'Authorised' } });
    expect(await loader.reported('completed')).toMatchObject({ attempt: 1 });
    expect(await reportedSoFar(loader)).not.toContain('declined');
  });

  it('may be closed while the shop is asked, and then submits nothing', async () => {
    const loader = await openSheet('googlepay', { asksBeforeSubmit: true });
    await loader.reported('beforeSubmit');
    await closeSheet(loader);
    expect(await loader.reported('declined')).toMatchObject({ reason: 'CANCELLED', attempt: 1 });
    await settle(loader, { type: 'respond', response: null });
    await loader.shell.locator('body[data-sheet="ERROR"]').waitFor();
    expect(await reportedSoFar(loader)).toEqual([
      'ready',
      'submitting',
      'beforeSubmit',
      'declined',
    ]);
  });

  it('may be closed while the order is opened that it would approve, which is a cancellation', async () => {
    const loader = await openSheet('paypal');
    await loader.reported('submit');
    await closeSheet(loader);
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit']);
    const action = { type: 'sdk', paymentMethodType: 'paypal', sdkData: { token: 'EC-1' } };
    await settle(loader, { type: 'respond', response: { resultCode: 'Pending', action } });
    expect(await loader.reported('declined')).toMatchObject({ reason: 'CANCELLED', attempt: 1 });
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit', 'declined']);
    await loader.shell.getByRole('button', { name: 'PayPal' }).click();
    await loader.reported('submit', 2);
  });

  it('is no press of the customer’s when Klarna’s row is opened again, and Klarna shows nothing', async () => {
    const ideal = { type: 'ideal', name: 'iDEAL' };
    const { loader } = await mountWallet('klarna', {}, [ideal]);
    const choose = (name: string) => loader.shell.getByRole('radio', { name }).click();
    await choose('klarna');
    await pressButton(loader, 'klarna');
    await loader.reported('submit');
    const sdkData = { client_token: 'token', payment_method_category: 'pay_later' };
    const action = { type: 'sdk', paymentMethodType: 'klarna', paymentData: 'data', sdkData };
    await settle(loader, { type: 'respond', response: { resultCode: 'Pending', action } });
    const pay = loader.shell.locator('.adyen-checkout__klarna-widget').getByRole('button');
    await pay.click();
    await closeSheet(loader);
    expect(await loader.reported('declined')).toMatchObject({ reason: 'CANCELLED', attempt: 1 });
    await choose('iDEAL');
    await loader.shell.evaluate(() => (document.body.dataset['klarna'] = 'closed'));
    await choose('klarna');
    await loader.shell.locator('#notice').getByText(ENGLISH.messages.walletFailed).waitFor();
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit', 'declined']);
  });

  it('may be closed once the form is open again, and no attempt is then cancelled', async () => {
    const loader = await openSheet('googlepay');
    await loader.reported('submit');
    await settle(loader, { type: 'respond', response: 'unreadable' });
    await loader.reported('returned');
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await closeSheet(loader);
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit', 'returned']);
  });

  it('stays open when the look-up of a card fails that was typed before', async () => {
    const card = { type: 'scheme', name: 'Cards', brands: ['visa'] };
    const { loader } = await mountWallet('paypal', {}, [card]);
    const lookUp = await holdLookUp(loader);
    await loader.shell
      .frameLocator('iframe.js-iframe')
      .first()
      .getByLabel('field')
      .fill('4111111111111111');
    await lookUp.begun;
    await loader.shell.getByRole('radio', { name: 'paypal' }).click();
    await pressButton(loader, 'paypal');
    await loader.reported('submit');
    await lookUp.fail();
    const action = { type: 'sdk', paymentMethodType: 'paypal', sdkData: { token: 'EC-1' } };
    await settle(loader, { type: 'respond', response: { resultCode: 'Pending', action } });
    const body = loader.shell.locator('body[data-sheet]');
    expect(await body.getAttribute('data-sheet')).toBe('EC-1');
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit']);
  });

  const UNREADABLE = { type: 'respond', response: 'unreadable' } as const;

  it.each([
    ['is unknown to the form', (loader: ScriptedLoader) => settle(loader, { type: 'elsewhere' })],
    ['is unreadable', (loader: ScriptedLoader) => settle(loader, UNREADABLE)],
    [
      'did not come before the form was opened again',
      (loader: ScriptedLoader) => loader.send({ type: 'showOutcome', outcome: 'open' }),
    ],
    [
      'did not come before the payment ended',
      (loader: ScriptedLoader) => loader.send({ type: 'showOutcome', outcome: 'failed' }),
    ],
  ])('is closed where the outcome of the submission %s', async (_title, happens) => {
    const loader = await openSheet('googlepay');
    await loader.reported('submit');
    await happens(loader);
    await loader.shell.locator('body[data-sheet="SUCCESS"]').waitFor();
    expect(await reportedSoFar(loader)).not.toContain('completed');
  });

  it('is closed before the order is opened, without a message that the wallet has failed', async () => {
    const loader = await openSheet('paypal');
    await loader.reported('submit');
    await settle(loader, UNREADABLE);
    await loader.shell.locator('body[data-sheet="ERROR"]').waitFor();
    expect(await reportedSoFar(loader)).toEqual(['ready', 'submitting', 'submit', 'returned']);
    await loader.send({ type: 'showOutcome', outcome: 'open' });
    await loader.shell.getByText('could not be confirmed').waitFor();
    await loader.shell.getByRole('button', { name: 'PayPal' }).click();
    await loader.reported('submit', 2);
  });
});

describe('what the customer needs to pay later', () => {
  it.each([
    ['a voucher', { type: 'voucher', paymentMethodType: 'multibanco', entity: '12345' }],
    ['a transfer', { type: 'bankTransfer', paymentMethodType: 'bankTransfer_IBAN', iban: 'NL13' }],
  ])('is shown again without a payment method to choose: %s', async (_, fields) => {
    const { loader, config } = await open('adyen');
    const action = {
      ...fields,
      reference: 'REF 123',
      totalAmount: { value: 4250, currency: 'EUR' },
      initialAmount: { value: 4250, currency: 'EUR' },
      expiresAt: '2099-12-31T12:00:00',
      merchantReference: 'order-1',
    };
    await loader.mount({ ...config, ...offer('multibanco', 'scheme'), action });
    await loader.reported('ready');
    await loader.shell.getByText('REF 123').first().waitFor();
    expect(await loader.shell.locator('.adyen-checkout__payment-method').count()).toBe(0);
  });
});
