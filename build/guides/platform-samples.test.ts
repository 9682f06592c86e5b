/** The samples of the guides for backends work with a session in each of its states. */
import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPayError, Pay } from '../../packages/node/index.ts';
import type { PayConfig } from '../../packages/node/index.ts';
import { startTimedPlatform } from '../../server/gateways/testing/timed-platform.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import { decline, SESSION_STATES } from '../../server/platform/testing/session-states.ts';
import { platformSamples, runSample } from './testing/platform-samples.ts';
import type { PlatformSample } from './testing/platform-samples.ts';

const SECRET = 'sk_test_sandbox';
const KIND_B = { metadata: { sandbox: { gateway: 'adyen' } } };

const platform = await startTestPlatform({ rateLimit: { requests: Infinity } });
afterAll(() => platform.stop());

/** As published, but for the URL of the platform. */
class SandboxPay extends Pay {
  constructor(config: PayConfig) {
    super({ retryAttempts: 0, baseUrl: platform.origin, ...config });
  }
}

const pay = new SandboxPay({ apiSecret: SECRET });
const Ids = v.object({ session_id: v.string(), payment_id: v.string() });

let order: ReturnType<typeof newOrder>;
let fulfilled: string[];
beforeEach(() => {
  vi.restoreAllMocks();
  vi.stubEnv('PAY_API_SECRET', SECRET);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  order = newOrder();
  fulfilled = [];
});

/** As a shop of the guides has stored it. */
function newOrder() {
  const { amount, currency, payer, billing } = SESSION;
  const isPaid = false;
  return { id: crypto.randomUUID(), total: amount, amount, currency, billing, isPaid, ...payer };
}

const orders = {
  of: async () => order,
  find: async () => order,
  fulfilOnce: async (id: string) => void fulfilled.push(id),
};
const expressWebhook = (handler: unknown) => handler;

type Handler = (request: unknown, response: unknown) => unknown;
const isHandler = (value: unknown): value is Handler => typeof value === 'function';

/** The last argument of `app.post()`. */
async function routeOf(sample: PlatformSample): Promise<Handler> {
  const post = vi.fn<(path: string, handler: unknown) => void>();
  await runSample(sample, { Pay: SandboxPay, pay, orders, app: { post }, expressWebhook });
  const [, handler] = post.mock.calls[0] ?? [];
  if (!isHandler(handler)) throw new Error(`${sample.name} has no route`);
  return handler;
}

async function functionIn(sample: PlatformSample, name: string): Promise<Handler> {
  const declared = await runSample(sample, { Pay: SandboxPay, pay, orders }, name);
  if (!isHandler(declared)) throw new Error(`${sample.name} has no ${name}`);
  return declared;
}

const dataOf = () => ({
  order_id: order.id,
  amount: order.total,
  currency: order.currency,
  payer: { email: order.email, name: order.name },
  billing: order.billing,
  return_url: 'https://shop.example/return',
  cancel_url: 'https://shop.example/basket',
});

/** The samples that give a page the session of its order. */
const GIVING: Readonly<Record<string, (sample: PlatformSample) => Promise<unknown>>> = {
  'docs/backend.md 1': async (sample) => {
    const json = vi.fn<(body: unknown) => void>();
    const route = await routeOf(sample);
    await route({ user: 'user', params: { id: order.id } }, { json });
    return json.mock.lastCall?.[0];
  },
  'packages/node/README.md 1': (sample) =>
    runSample(sample, { Pay: SandboxPay, order, response: { json() {} } }, 'session'),
  'README.md 1': (sample) =>
    runSample(sample, { Pay: SandboxPay, sessionData: dataOf() }, 'session'),
  'docs/migration.md 1': async (sample) => (await functionIn(sample, 'sessionFor'))(order, {}),
};

function signedEvent(payment: object, sessionId: string): Request {
  const id = `evt_${crypto.randomUUID()}`;
  const data = { payment, session_id: sessionId };
  const created_at = new Date().toISOString();
  const body = JSON.stringify({ id, type: 'payment.captured', created_at, data });
  const time = Math.floor(Date.now() / 1000);
  const v1 = createHmac('sha256', SECRET).update(`${time}.${id}.${body}`).digest('hex');
  const headers = { 'Pay-Webhook-Id': id, 'Pay-Signature': `t=${time},v1=${v1}` };
  return new Request('https://shop.example/webhooks', { method: 'POST', body, headers });
}

/** What a webhook or a return reports. */
type Notice = v.InferOutput<typeof Ids>;
const eventOf = ({ session_id, payment_id }: Notice) =>
  signedEvent({ payment_id, order_id: order.id, amount: order.total }, session_id);

/** The samples that fulfil an order. */
const FULFILLING: Readonly<Record<string, (sample: PlatformSample, of: Notice) => unknown>> = {
  'docs/migration.md 1': async (sample, notice) =>
    (await functionIn(sample, 'webhook'))(eventOf(notice), {}),
  'docs/webhooks.md 1': async (sample, notice) =>
    (await functionIn(sample, 'webhook'))(eventOf(notice), {}),
  'packages/node/README.md 2': async (sample, notice) =>
    (await routeOf(sample))(eventOf(notice), {}),
  'docs/redirects-and-returns.md 1': async (sample, { session_id }) =>
    (await functionIn(sample, 'resultOf'))(new URL(platform.payments.returnUrlFor(session_id)), {}),
  'docs/verify-on-your-backend.md 1': (sample, { payment_id }) => {
    const fetchTransaction = (id: string) => pay.payments.retrieve(id);
    return runSample(sample, { orders, order_id: order.id, payment_id, fetchTransaction });
  },
};

/** The samples that capture and refund. */
const MOVING = ['docs/cards-and-3ds.md 1', 'packages/node/README.md 3'];

/** The sample that refunds an amount which a gateway may not have. */
const REFUNDING = 'docs/currencies-and-amounts.md 1';

/** The sample that refunds what came back. */
const RETURNING = 'docs/refunds.md 1';

/** The samples that name the card of the first amount, and change the amount for one card. */
const EXPECTING = 'docs/checkout.md 1';
const SURCHARGING = 'docs/checkout.md 2';

/** The samples about customers with accounts, which customers-guide.test.ts runs. */
const ACCOUNTS = /^docs\/customers\.md \d ts$/;

/** The samples in other languages: session-recipes.test.ts runs those for sessions, the shop with Flask that for payments. */
const RECIPES =
  /^(?:docs\/backend\.md \d (?:php|python|ruby)|docs\/verify-on-your-backend\.md \d python)$/;

const samples = new Map(platformSamples().map((sample) => [sample.name, sample]));
function sampleOf(name: string): PlatformSample {
  const sample = samples.get(name);
  if (sample === undefined) throw new Error(`There is no sample ${name}`);
  return sample;
}

test('every sample of a guide that talks to the platform is run', () => {
  const isRun = new Set([
    ...Object.keys(GIVING),
    ...Object.keys(FULFILLING),
    ...MOVING,
    REFUNDING,
    RETURNING,
    EXPECTING,
    SURCHARGING,
  ]);
  const others = [...samples.values()].filter(({ name }) => !isRun.has(name));
  expect(
    others
      .map(({ name, language }) => `${name} ${language}`)
      .filter((described) => !RECIPES.test(described) && !ACCOUNTS.test(described)),
  ).toEqual([]);
});

describe.each(Object.entries(GIVING))('%s', (name, give) => {
  test.each(SESSION_STATES)('gives the page a session after %s', async (_, arrange, isSame) => {
    const first = await pay.sessions.forOrder(dataOf());
    await arrange(platform, first);
    const { session_id } = v.parse(Ids, await give(sampleOf(name)));
    expect(session_id === first.session_id).toBe(isSame);
  });

  test('gives an order that has none a new session', async () => {
    const { session_id } = v.parse(Ids, await give(sampleOf(name)));
    expect(await pay.sessions.retrieve(session_id)).toMatchObject({
      order_id: order.id,
      amount: order.total,
    });
  });
});

describe.each(Object.entries(FULFILLING))('%s', (name, take) => {
  test.each(SESSION_STATES)(
    'fulfils what is captured, also if a part was refunded since, with %s',
    async (_, arrange) => {
      const session = await pay.sessions.create({ ...dataOf(), ...KIND_B });
      await arrange(platform, session);
      const now = await pay.payments.retrieve(session.payment_id).catch(() => undefined);
      await Promise.resolve(take(sampleOf(name), session)).catch(() => undefined);
      const isPaid = now?.status === 'captured' || now?.status === 'partial_refunded';
      expect(fulfilled).toEqual(isPaid ? [order.id] : []);
    },
  );

  test('fulfils nothing for another amount than that of the order', async () => {
    const session = await pay.sessions.create({ ...dataOf(), amount: 1 });
    const gatewayPaymentId = `gw_${order.id}`;
    platform.payments.report(session.session_id, { type: 'authorised', gatewayPaymentId });
    await Promise.resolve(take(sampleOf(name), session)).catch(() => undefined);
    expect(fulfilled).toEqual([]);
  });
});

describe('the sample that shows the result of a return', () => {
  async function shown(changeUrl: (url: URL) => void = () => {}): Promise<unknown> {
    const session = await pay.sessions.create({ ...dataOf(), ...KIND_B });
    for (let declines = 0; declines < 5; declines += 1) await decline(platform, session);
    const url = new URL(platform.payments.returnUrlFor(session.session_id));
    expect(url.searchParams.get('status')).toBe('failed');
    changeUrl(url);
    return (await functionIn(sampleOf('docs/redirects-and-returns.md 1'), 'resultOf'))(url, {});
  }

  test('shows that the payment has failed', async () => {
    expect(await shown()).toBe('This payment did not succeed.');
  });

  test('shows an order as paid that another payment has paid', async () => {
    order = { ...order, isPaid: true };
    expect(await shown()).toBe('Thank you for your order.');
  });

  test('claims nothing where the signature is not valid', async () => {
    const forge = (url: URL) => url.searchParams.set('error_code', 'FORGED');
    expect(await shown(forge)).toBe('Your payment is being confirmed.');
  });
});

describe('the sample that refunds a part', () => {
  async function refundOf(amount: number): Promise<unknown> {
    const { session_id, payment_id } = await pay.sessions.create(dataOf());
    const gatewayPaymentId = `gw_${order.id}`;
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId });
    vi.spyOn(platform, 'carries').mockImplementation((carried) => carried !== 1);
    const names = { Pay: SandboxPay, isPayError };
    const refundPart = await runSample(sampleOf(REFUNDING), names, 'refundPart');
    if (!isHandler(refundPart)) throw new Error('There is no refundPart');
    return refundPart(payment_id, amount);
  }

  test('refunds a part', async () => {
    expect(await refundOf(2)).toMatchObject({ status: 'partial_refunded' });
  });

  test('reports an amount that the gateway does not have', async () => {
    expect(await refundOf(1)).toBeNull();
  });

  test('passes on any other error', async () => {
    await expect(refundOf(999_999)).rejects.toThrow(/payments\.refund: 409/);
  });
});

describe('the sample that refunds what came back', () => {
  test('refunds the same return once, and another one too', async () => {
    const { session_id, payment_id } = await pay.sessions.create(dataOf());
    const gatewayPaymentId = `gw_${order.id}`;
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId });
    const refundReturn = await functionIn(sampleOf(RETURNING), 'refundReturn');
    const refunded = async (amount: number, returnId: string) => {
      // The sample has three parameters, and a handler two.
      await Reflect.apply(refundReturn, undefined, [payment_id, amount, returnId]);
      return platform.payments.withId(payment_id)?.refundedAmount;
    };
    expect(await refunded(300, '7')).toBe(300);
    expect(await refunded(300, '7')).toBe(300);
    expect(await refunded(200, '8')).toBe(500);
  });
});

describe.each(MOVING)('%s', (name) => {
  const move = (payment_id: string) =>
    runSample(sampleOf(name), { Pay: SandboxPay, pay, payment_id });

  test('captures an authorized payment', async () => {
    order = { ...order, total: 11_340 };
    const { session_id, payment_id } = await pay.sessions.create({
      ...dataOf(),
      capture_mode: 'manual',
    });
    const gatewayPaymentId = `gw_${order.id}`;
    platform.payments.report(session_id, { type: 'authorised', gatewayPaymentId });
    await move(payment_id);
    expect(platform.payments.withId(payment_id)).toMatchObject({ capturedAmount: 5000 });
  });

  test.each(SESSION_STATES)('moves nothing with %s', async (_, arrange) => {
    const session = await pay.sessions.create({ ...dataOf(), ...KIND_B });
    await arrange(platform, session);
    const before = platform.payments.withId(session.payment_id);
    await expect(move(session.payment_id)).rejects.toThrow(/payments\.capture: (404|409)/);
    expect(platform.payments.withId(session.payment_id)).toEqual(before);
  });
});

test('the sample that changes an amount for one card gives the page the changed session', async () => {
  const { platform: withGateways, stop } = await startTimedPlatform();
  const backend = new Pay({ apiSecret: SECRET, baseUrl: withGateways.origin });
  const { session_id: sessionId } = await backend.sessions.create({ ...dataOf(), ...KIND_B });
  await runSample(sampleOf(EXPECTING), { pay: backend, sessionId });
  const session = await runSample(sampleOf(SURCHARGING), { pay: backend, sessionId }, 'session');
  await stop();
  expect(session).toMatchObject({ session_id: sessionId, revision: 2 });
});
