/**
 * An amount is the same money wherever it is displayed, charged or reported, for every currency of ISO 4217. What
 * needs a browser is in `frame/gateways/amounts.browser.test.ts`.
 */
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { adyenAmount } from '../../frame/gateways/adyen/amounts.ts';
import { Pay } from '../../loader/pay.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { displayAmount } from '../../shared/money/display-amount.ts';
import {
  AMOUNTS,
  checkoutDecimals,
  ISO_DIGITS,
  money,
  moneyIn,
  moneyOf,
} from '../../shared/testing/money.ts';
import type { Money } from '../../shared/testing/money.ts';
import { adyenDecimals } from '../../shared/testing/adyen-decimals.ts';
import { dashboardPayment } from '../../server/dashboard/items.ts';
import { createGateways } from '../../server/gateways/index.ts';
import type { SandboxGateways } from '../../server/gateways/index.ts';
import type { Ledger } from '../../server/gateways/ledger.ts';
import {
  cardCustomer,
  created,
  flowCustomer,
  hostedPageCustomer,
  platformFlowCustomer,
} from '../../server/gateways/testing/gateway-customers.ts';
import type {
  Customer,
  CustomerPage,
  CustomerSession,
} from '../../server/gateways/testing/gateway-customers.ts';
import { openSession } from '../../server/gateways/checkout/sdk/payment-session.ts';
import { Clock } from '../../server/platform/clock.ts';
import { SESSION, startTestPlatform } from '../../server/platform/testing/platform-server.ts';
import type { Reply } from '../../server/platform/testing/platform-server.ts';
import { Webhooks } from '../../server/platform/webhooks/webhooks.ts';

const PACKAGE = '../../node_modules/@adyen/adyen-web/dist/es';
/** What the package itself makes of an amount. Not exported, so each file is imported by its path. */
const { getTransactionInfo }: { getTransactionInfo: (from: object) => { totalPrice: string } } =
  await import(`${PACKAGE}/components/GooglePay/requests.js`);
const {
  preparePaymentRequest,
}: { preparePaymentRequest: (from: object) => { total: { amount: string } } } = await import(
  `${PACKAGE}/components/ApplePay/utils/payment-request.js`
);

const SECRET = 'sk_test_sandbox';

/** The bodies of all webhooks. */
const sent: unknown[] = [];
const stopping = new AbortController();
const webhooks = new Webhooks({
  clock: new Clock(),
  signal: stopping.signal,
  send: async (_url, { body }) => {
    sent.push(JSON.parse(String(body)));
    return new Response();
  },
});
webhooks.register('pk_test_sandbox', {
  url: 'https://shop.example/webhooks',
  secrets: [SECRET],
  mode: 'once',
});
let made: SandboxGateways | undefined;
const platform = await startTestPlatform({
  webhooks,
  rateLimit: { requests: Infinity },
  makeGateways(port, origins) {
    made = createGateways(port, origins, { browserFolder: '/nowhere' });
    return made;
  },
});
function gateways(): SandboxGateways {
  if (made === undefined) throw new Error('There are no gateways');
  return made;
}
afterAll(async () => {
  stopping.abort();
  await platform.stop();
});

const amountInConfig = v.object({ amount: v.object({ value: v.number(), currency: v.string() }) });
const flowConfig = v.object({ paymentSession: v.pipe(v.string(), v.parseJson()) });

/** Reads the money that a gateway's form displays, from `gateway_config`. */
type ReadForm = (config: unknown, currency: string) => readonly Money[];

/** The button in Drop-in itself is read in a browser. */
const readDropin: ReadForm = (config, currency) => {
  const amount = adyenAmount(v.parse(amountInConfig, config).amount) ?? { value: -1, currency };
  const google = getTransactionInfo({ amount });
  const apple = preparePaymentRequest({ amount, countryCode: 'NL' });
  return [
    money(amount.value, adyenDecimals(currency)),
    moneyIn(google.totalPrice),
    moneyIn(apple.total.amount),
  ];
};
const readFlow: ReadForm = (config, currency) => {
  const { paymentSession } = v.parse(flowConfig, config);
  const { amount = -1 } = openSession(paymentSession) ?? {};
  return [money(amount, checkoutDecimals(currency))];
};

const isoDecimals = (currency: string) => ISO_DIGITS.get(currency) ?? NaN;

interface Gateway {
  readonly choice: { readonly gateway: string; readonly submitTo?: string };
  readonly customer: Customer;
  readonly read: ReadForm;
  /** Of the gateway's values. */
  readonly decimals: (currency: string) => number;
  /** Left out if the gateway counts in minor units. */
  readonly ledger?: () => Ledger;
}

const GATEWAYS = {
  adyen: {
    choice: { gateway: 'adyen' },
    customer: cardCustomer,
    read: readDropin,
    decimals: adyenDecimals,
    ledger: () => gateways().adyen.ledger,
  },
  checkout: {
    choice: { gateway: 'checkout' },
    customer: flowCustomer,
    read: readFlow,
    decimals: checkoutDecimals,
    ledger: () => gateways().checkout.ledger,
  },
  'checkout through the platform': {
    choice: { gateway: 'checkout', submitTo: 'platform' },
    customer: platformFlowCustomer,
    read: readFlow,
    decimals: checkoutDecimals,
    ledger: () => gateways().checkout.ledger,
  },
  hosted: {
    choice: { gateway: 'hosted' },
    customer: hostedPageCustomer,
    read: () => [],
    decimals: isoDecimals,
  },
} as const satisfies Readonly<Record<string, Gateway>>;

/** Whether the gateway has a value for this money. At Checkout.com, the third decimal must be 0. */
function takes({ choice, decimals }: Gateway, amount: number, currency: string): boolean {
  const isCheckout = choice.gateway === 'checkout';
  const own = isCheckout ? Math.min(decimals(currency), 2) : decimals(currency);
  return moneyOf(amount, currency) % money(1, own) === 0n;
}

const call = (path: string, body?: object): Promise<Reply> =>
  platform.call(path, {
    credential: SECRET,
    ...(body === undefined ? {} : { method: 'POST', body }),
  });

/** Amount and currency of each order. */
const orders = new Map<string, string>();

function create(choice: object, amount: number, currency: string): Promise<Reply> {
  const order_id = crypto.randomUUID();
  orders.set(order_id, `${amount} ${currency}`);
  return call(pathOf('createEmbeddedSession'), {
    ...SESSION,
    order_id,
    amount,
    currency,
    capture_mode: 'manual',
    metadata: { sandbox: { ...choice, scenario: 'challenge' } },
  });
}

const transaction = v.object({ order_id: v.string(), amount: v.number(), currency: v.string() });

const pageAt = async (url: string) => {
  const response = await fetch(url);
  return /<h1>Pay ([^<]*)<|class="amount">([^<]*)</
    .exec(await response.text())
    ?.slice(1)
    .join('');
};

/** A payment that is read in every place. */
interface Reading {
  readonly gateway: Gateway;
  readonly session: CustomerSession;
  readonly amount: number;
  readonly currency: string;
  readonly found: Map<string, Money>;
}

/** What the customer sees before a charge. Returns the page at which the gateway waits. */
async function readBefore(reading: Reading, { body }: Reply): Promise<CustomerPage> {
  const { gateway, session, amount, currency, found } = reading;
  found.set('shop', moneyIn(Pay.formatAmount(amount, currency)));
  const { gateway_config: config } = v.parse(v.object({ gateway_config: v.unknown() }), body);
  gateway.read(config, currency).forEach((shown, index) => found.set(`form ${index}`, shown));
  const hosted = session.gateway_config.redirectUrl;
  if (hosted !== '') found.set('hosted page', moneyIn((await pageAt(hosted)) ?? ''));
  const page = await gateway.customer.payUntilChallenge(platform, session);
  found.set('challenge', moneyIn((await pageAt(page.url)) ?? ''));
  return page;
}

/** Pays, captures and refunds, and reads the records of the gateway, the platform and the dashboard. */
async function readAfter(reading: Reading, { confirm }: CustomerPage): Promise<void> {
  const { gateway, session, amount, currency, found } = reading;
  await confirm();
  const charges = gateway.ledger?.().chargesOf(session.session_id) ?? [];
  for (const charge of charges) {
    found.set('gateway', money(charge.amount, gateway.decimals(currency)));
  }
  await call(pathOf('capturePayment', session.payment_id), { amount: 'all' });
  const refunded = await call(pathOf('refundPayment', session.payment_id), { amount });
  found.set('transaction', moneyOf(v.parse(transaction, refunded.body).amount, currency));
  const record = platform.payments.withId(session.payment_id);
  if (record === undefined) throw new Error('The payment is gone');
  const shown = dashboardPayment(record, []);
  for (const name of ['amount', 'capturedAmount', 'refundedAmount'] as const) {
    found.set(`dashboard: ${name}`, moneyIn(displayAmount(shown[name], shown.currency)));
  }
}

describe.each(Object.entries(GATEWAYS))('at %s', (_, gateway) => {
  test('each amount is the same money everywhere, or is rejected at its creation', async () => {
    const wrong: unknown[] = [];
    let seen = 0;
    for (const [order, currency] of [...ISO_DIGITS.keys()].entries()) {
      for (const [index, amount] of AMOUNTS.entries()) {
        const reply = await create(gateway.choice, amount, currency);
        if (!takes(gateway, amount, currency)) {
          const { code } = v.parse(v.object({ code: v.string() }), reply.body);
          if (code !== 'AMOUNT_NOT_REPRESENTABLE') wrong.push({ amount, currency, code });
          continue;
        }
        const session = v.parse(created, reply.body);
        const found = new Map<string, Money>();
        const reading: Reading = { gateway, session, amount, currency, found };
        const page = await readBefore(reading, reply);
        // One amount of each currency is paid.
        if (order % AMOUNTS.length === index) await readAfter(reading, page);
        const expected = moneyOf(amount, currency);
        for (const [place, shown] of found) {
          if (shown !== expected) wrong.push({ amount, currency, place, shown, expected });
        }
        seen += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(seen).toBeGreaterThan(2 * ISO_DIGITS.size);
  }, 120_000);
});

test('every webhook has the amount of its order', async () => {
  await webhooks.idle();
  const event = v.object({ data: v.object({ payment: transaction }) });
  const events = sent.map((body) => v.parse(event, body).data.payment);
  expect(events.length).toBeGreaterThan(2 * 4 * ISO_DIGITS.size);
  const wrong = events.filter(
    ({ order_id, amount, currency }) => orders.get(order_id) !== `${amount} ${currency}`,
  );
  expect(wrong).toEqual([]);
});
