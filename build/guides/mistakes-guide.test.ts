/** docs/mistakes.md shows what both builds report for the most likely mistakes. */
import { readFileSync } from 'node:fs';
import { formatted } from '../../shared/testing/formatted.mjs';
import { afterEach, expect, test, vi } from 'vitest';
import type * as loaderIndex from '../../loader/index.ts';
import { embeddedSession, sessionData } from '../../loader/testing/examples.ts';
import { PROBLEM_MEDIA_TYPE } from '../../shared/platform/platform-api.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { callWith } from '../../loader/testing/hostile-values.ts';

const GUIDE = '../../docs/mistakes.md';
const TITLE = '## Mistakes and messages\n';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // Other test files in this process load the modules of their own build.
  vi.resetModules();
});

type Loader = typeof loaderIndex;
type Client = InstanceType<Loader['Pay']>;
/** What a shop does wrong. */
type Mistake = (pay: Client, loader: Loader) => unknown;

const create =
  (changes: object): Mistake =>
  (pay) =>
    callWith(pay.createEmbeddedSession.bind(pay), { ...sessionData, ...changes });
const show =
  (changes: object): Mistake =>
  (pay) =>
    callWith(pay.initializePayment.bind(pay), {
      session: embeddedSession,
      container: '#payment',
      onError() {},
      ...changes,
    });
const construct =
  (config: object): Mistake =>
  (_, { Pay }) =>
    Reflect.construct(Pay, [{ apiKey: 'pk_test_1', ...config }]);

/** A request to a platform that responds like this. */
const request =
  (
    respond: () => Promise<Response>,
    send = (pay: Client): unknown => pay.getSessionStatus('ses_1'),
  ): Mistake =>
  (pay) => {
    vi.stubGlobal('fetch', respond);
    vi.stubGlobal('origin', 'https://shop.example');
    return send(pay);
  };
/** The error that the loader creates for what the browser reports about the frame's element. */
const frame =
  (reason: Reason, blocked?: string): Mistake =>
  async () => {
    const { frameError } = await import('../../loader/errors/frame-lost.ts');
    const { policyMustAllow } = await import('../../loader/errors/policy-must-allow.ts');
    const url = new URL(`https://adyen.frame.pay.example/p${PROTOCOL_VERSION}/?key=pk_test_1`);
    throw frameError(reason, url, true, blocked && policyMustAllow(blocked));
  };
/** A refund with `@pay/node`. */
const refund =
  (...given: readonly unknown[]): Mistake =>
  async () => {
    const { Pay } = await import('../../packages/node/index.ts');
    const { payments } = new Pay({ apiSecret: 'sk_test_1' });
    return callWith(payments.refund.bind(payments), 'pay_1', ...given);
  };
const respond = (status: number, code: string) => async () =>
  Response.json({ code }, { status, headers: { 'Content-Type': PROBLEM_MEDIA_TYPE } });

/** As the sandbox responds where Adyen has no value for the amount. */
async function notRepresentable(): Promise<Response> {
  const message = 'cannot be charged by Adyen exactly';
  const errors = [{ field: 'amount', code: 'not_representable', message }];
  return Response.json(
    { code: 'AMOUNT_NOT_REPRESENTABLE', errors },
    { status: 422, headers: { 'Content-Type': 'application/problem+json' } },
  );
}

const { order_id: orderId, ...order } = sessionData;

/** The mistakes, by the code of the shop. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  'new Pay({ apiKey: undefined })': construct({ apiKey: undefined }),
  "new Pay({ apiKey: 'sk_live_…' })": construct({ apiKey: 'sk_live_1' }),
  "Pay({ apiKey: 'pk_test_…' })": (_, { Pay }) => Reflect.apply(Pay, undefined, [{}]),
  "new Pay({ apiKey: 'pk_test_…', environment: 'live' })": construct({ environment: 'live' }),
  "new Pay({ …, baseUrl: '/api' })": construct({ baseUrl: '/api' }),
  "new Pay('pk_test_…')": (_, { Pay }) => Reflect.construct(Pay, ['pk_test_1']),
  "new Pay({ …, frameUrl: 'https://frame.example/' })": construct({
    frameUrl: 'https://frame.example/',
  }),
  "new Pay({ …, preloads: 'auto' })": construct({ preloads: 'auto' }),
  "new Pay({ …, locale: 'de_DE' })": construct({ locale: 'de_DE' }),
  'createEmbeddedSession({ …, amount: 19.99 })': create({ amount: 19.99 }),
  "createEmbeddedSession({ …, amount: '1999' })": create({ amount: '1999' }),
  "createEmbeddedSession({ …, currency: 'EURO' })": create({ currency: 'EURO' }),
  "createEmbeddedSession({ …, billing: { …, country: 'UK' } })": create({
    billing: { ...sessionData.billing, country: 'UK' },
  }),
  'createEmbeddedSession({ …, orderId })': (pay) =>
    callWith(pay.createEmbeddedSession.bind(pay), { ...order, orderId }),
  "createEmbeddedSession({ …, return_url: '/return' })": create({ return_url: '/return' }),
  'createEmbeddedSession({ …, metadata: { on: new Date() } })': create({
    metadata: { on: new Date(0) },
  }),
  'initializePayment({ session: pay.createEmbeddedSession(order), … })': show({
    session: Promise.resolve(embeddedSession),
  }),
  'initializePayment({ session: session.session_id, … })': show({
    session: embeddedSession.session_id,
  }),
  "initializePayment({ …, container: document.querySelector('#paiment') })": show({
    container: null,
  }),
  "initializePayment({ …, container: '#paiment' })": async () => {
    const { containerMissing } = await import('../../loader/payment/decision/payment-errors.ts');
    throw containerMissing('#paiment', true);
  },
  'initializePayment({ …, onSuccess: showThanks() })': show({ onSuccess: 1 }),
  'checkout({ session: pay.createEmbeddedSession(order), … })': (pay) =>
    callWith(pay.checkout.bind(pay), { session: Promise.resolve(embeddedSession) }),
  'checkout({})': (pay) => callWith(pay.checkout.bind(pay), {}),
  "checkout.on('sucess', …)": (pay) => {
    const checkout = pay.checkout({ session: embeddedSession });
    return callWith(checkout.on.bind(checkout), 'sucess');
  },
  'the same session in two containers': async () => {
    const { formReplaced } = await import('../../loader/payment/decision/payment-errors.ts');
    throw formReplaced();
  },
  'checkout({ …, onSucess })': (pay) =>
    callWith(pay.checkout.bind(pay), { session: embeddedSession, onSucess() {} }),
  'initializePayment(…) on a server': show({}),
  'any call after pay.destroy()': (pay) => {
    pay.destroy();
    return pay.getSessionStatus('ses_1');
  },
  'new Pay({ apiSecret: [next, previous] })': async () => {
    const { Pay } = await import('../../packages/node/index.ts');
    return Reflect.construct(Pay, [{ apiSecret: ['sk_test_1', 'sk_test_2'] }]);
  },
  'payments.refund(id)': refund(),
  'payments.refund(id, { amount: undefined })': refund({ amount: undefined }),
  'payments.refund(id, { ammount: 500 })': refund({ ammount: 500 }),
  "payments.refund(id, { idempotencyKey: 'refund-7' })": refund({ idempotencyKey: 'refund-7' }),
  'payments.refund(id, { amount: 500 }, { idempotencyKey: null })': refund(
    { amount: 500 },
    { idempotencyKey: null },
  ),
  'payments.refund(id, { amount: 500 }, { timeout: 0 })': refund({ amount: 500 }, { timeout: 0 }),
  'a key that the platform does not know': request(respond(401, 'AUTHENTICATION_ERROR')),
  'a page whose origin is not registered': request(respond(403, 'FORBIDDEN')),
  'a page that creates a session with the key of a backend’s pages': request(
    respond(403, 'SESSION_CREATION_NOT_ALLOWED'),
    (pay) => pay.createEmbeddedSession(sessionData),
  ),
  'an amount that the gateway cannot charge exactly': request(notRepresentable, (pay) =>
    pay.createEmbeddedSession({ ...sessionData, amount: 12345, currency: 'IDR' }),
  ),
  'a wrong `baseUrl`, or no network': request(() => Promise.reject(new TypeError('Failed'))),
  'a firewall that rejects requests in place of the platform': request(() =>
    Promise.resolve(
      new Response('<h1>Blocked</h1>', { status: 403, headers: { 'Content-Type': 'text/html' } }),
    ),
  ),
  'a wrong `frameUrl`, or an extension that blocks the frame': frame('FRAME_REFUSED'),
  'a frame that the page’s policy does not allow': frame(
    'FRAME_BLOCKED_BY_POLICY',
    'frame-src https://adyen.frame.pay.example',
  ),
  'a container that is removed during a payment': frame('FRAME_LOST'),
};

/** The message of an error, or else the first warning in the console. */
async function messageOf(mistake: Mistake, isDevelopment: boolean): Promise<string> {
  vi.resetModules();
  if (isDevelopment) vi.stubGlobal('PAY_DEVELOPMENT', true);
  const warnings: string[] = [];
  vi.spyOn(console, 'warn').mockImplementation((warning: string) => void warnings.push(warning));
  const loader = await import('../../loader/index.ts');
  const pay = new loader.Pay({ apiKey: 'pk_test_1', retryAttempts: 0 });
  let message = '';
  try {
    await mistake(pay, loader);
  } catch (error) {
    message = error instanceof Error ? error.message : '';
  }
  vi.unstubAllGlobals();
  return [message, ...warnings].filter((part) => part !== '').join(' ');
}

/** The part of the longer message that the shorter one lacks. */
function added(longer: string, shorter: string): string {
  let start = 0;
  while (start < shorter.length && longer[start] === shorter[start]) start += 1;
  let end = 0;
  const rest = shorter.length - start;
  while (end < rest && longer.at(-1 - end) === shorter.at(-1 - end)) end += 1;
  return longer
    .slice(start, longer.length - end)
    .replace(/^[.: ]+/, '')
    .trim();
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('*', '\\*');
const code = (text: string) => (/[({]/.test(text) ? `\`${text}\`` : text);
const plain = (message: string) =>
  message
    .split(/(`[^`]+`)/)
    .map((part) => (part.startsWith('`') ? part : cell(part)))
    .join('');

test('docs/mistakes.md shows the messages of both builds', async () => {
  const rows: string[] = [];
  for (const [mistake, run] of Object.entries(MISTAKES)) {
    const production = await messageOf(run, false);
    const development = await messageOf(run, true);
    const cells = [
      code(mistake),
      plain(production) || 'none',
      plain(added(development, production)),
    ];
    rows.push(`| ${cells.join(' | ')} |`);
  }
  expect(rows).toHaveLength(44);
  const page = readFileSync(new URL(GUIDE, import.meta.url), 'utf8');
  const start = page.indexOf(TITLE) + TITLE.length;
  const heading = [
    '',
    '| mistake | message | added by the development build |',
    '| --- | --- | --- |',
  ];
  const table = [...heading, ...rows, ''].join('\n');
  const whole = page.slice(0, start) + table;
  await expect(await formatted(GUIDE, whole)).toMatchFileSnapshot(GUIDE);
});
