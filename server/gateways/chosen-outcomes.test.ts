/** A test number chooses the outcome in every gateway, with each of its payment methods. */
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { CARD_FIELDS, handOver, importCardKey } from './adyen/card-field.ts';
import { TEST_OUTCOMES } from './test-numbers.ts';
import { cardToken } from './testing/gateway-customers.ts';
import { startGatewayPlatform } from './testing/gateway-platform.ts';
import type { GatewaySession } from './testing/gateway-platform.ts';
import type { TestOutcome, TestOutcomeName } from './test-numbers.ts';

const platform = await startGatewayPlatform();
afterAll(() => platform.stop());

type Pay = (payment: GatewaySession, number: string) => Promise<number | 'cut'>;

const flowSession = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), payment_session_secret: v.string() }),
);

/** The status of a response; `cut` if the connection ended without one. */
async function send(path: string, body: object): Promise<number | 'cut'> {
  const sent = { method: 'POST', body, credential: null };
  return platform.platform.call(path, sent).then(
    ({ status }) => status,
    () => 'cut' as const,
  );
}

const payFlow: Pay = async ({ config }, number) => {
  const token = await cardToken(platform.platform, { number });
  const { paymentSession } = v.parse(v.object({ paymentSession: flowSession }), config);
  const { id, payment_session_secret } = paymentSession;
  return send(`/gateways/checkout/payment-sessions/${id}/submit`, {
    token,
    payment_session_secret,
  });
};

async function submit({ sessionId }: GatewaySession, paymentMethod: object): Promise<number> {
  const { status } = await platform.platform.call(`/v2/sessions/${sessionId}/submissions`, {
    method: 'POST',
    body: { data: { paymentMethod } },
  });
  return status;
}

/** Encrypts a number as the card field does, with the key in its page. */
async function encrypted(number: string): Promise<string> {
  const page = await platform.platform.call(
    '/checkoutshopper/test/securedfields/test_key/1/securedFields.html',
    { credential: null },
  );
  const key = await importCardKey(/data-card-key="([^"]+)"/.exec(page.text)?.[1] ?? '');
  const [field] = await handOver(CARD_FIELDS.encryptedCardNumber, number, key);
  return field?.blob ?? '';
}

const payAdyen: Pay = async (payment, number) =>
  submit(payment, { type: 'scheme', encryptedCardNumber: await encrypted(number) });

const payHosted: Pay = async ({ config }, number) => {
  const { redirectUrl } = v.parse(v.object({ redirectUrl: v.string() }), config);
  const body = new URLSearchParams({ decision: 'pay', card: number });
  return fetch(redirectUrl, { method: 'POST', body, redirect: 'manual' }).then(
    ({ status }) => status,
    () => 'cut' as const,
  );
};

const outcomes: readonly (readonly [string, TestOutcome])[] = Object.entries(TEST_OUTCOMES);

/** The gateway's last report to the platform, and the number of its charges. */
function expectation({ chooses }: TestOutcome): readonly [string | undefined, number] {
  if (chooses?.fault === 'gateway_down') return [undefined, 0];
  if (chooses?.declineReason !== undefined) return [`declined ${chooses.declineReason}`, 0];
  if (chooses?.scenario.startsWith('challenge') === true) return ['action_required', 0];
  return [chooses?.scenario === 'late_result' ? undefined : 'authorised', 1];
}

function lastReport(payment: GatewaySession): string | undefined {
  const event = payment
    .events()
    .findLast(({ type }) => !['redirected', 'attempt_cancelled'].includes(type));
  return event?.type === 'declined' ? `declined ${event.reason}` : event?.type;
}

describe.each<['checkout' | 'adyen' | 'hosted' | 'redirect', Pay]>([
  ['checkout', payFlow],
  ['adyen', payAdyen],
  ['hosted', payHosted],
  ['redirect', payHosted],
])('at %s', (gateway, pay) => {
  // Without a challenge, Adyen still checks the device first.
  const cards = outcomes.filter(([name]) => gateway !== 'adyen' || name !== 'frictionless');
  test.each(cards)('a card chooses %s', async (_name, outcome) => {
    const payment = await platform.open({ gateway });
    await pay(payment, outcome.card);
    const [report, charges] = expectation(outcome);
    expect(lastReport(payment)).toBe(report);
    expect(platform.gateways[gateway].chargesOf(payment.sessionId)).toHaveLength(charges);
  });

  test('a declined card can be followed by another', async () => {
    const payment = await platform.open({ gateway });
    await pay(payment, TEST_OUTCOMES.insufficient_funds.card);
    await pay(payment, TEST_OUTCOMES.approve.card);
    expect(lastReport(payment)).toBe('authorised');
  });

  test('a lost response and a gateway that is down are failures for the customer', async () => {
    const failures = ['lost_response', 'gateway_down'] as const satisfies TestOutcomeName[];
    for (const name of failures) {
      const status = await pay(await platform.open({ gateway }), TEST_OUTCOMES[name].card);
      expect(status === 'cut' || status === 503).toBe(true);
    }
  });
});

test('Adyen’s response that was lost is given to the retry, and nothing is charged twice', async () => {
  const payment = await platform.open({ gateway: 'adyen' });
  expect(await payAdyen(payment, TEST_OUTCOMES.lost_response.card)).toBe(503);
  expect(await payAdyen(payment, TEST_OUTCOMES.lost_response.card)).toBe(200);
  expect(platform.gateways.adyen.chargesOf(payment.sessionId)).toHaveLength(1);
});

const direct = outcomes.flatMap(([name, { chooses, blikCode, iban }]) => [
  ...(blikCode === undefined ? [] : [[name, { type: 'blik', blikCode }, chooses] as const]),
  ...(iban === undefined ? [] : [[name, { type: 'sepadirectdebit', iban }, chooses] as const]),
]);
test.each(direct)('%s is chosen by %j', async (_name, method, chooses) => {
  const payment = await platform.open({ gateway: 'adyen' });
  const status = await submit(payment, method);
  expect(status).toBe(chooses?.fault === undefined ? 200 : 503);
  if (method.type === 'blik') return;
  const declined = chooses?.declineReason;
  const accepted = chooses?.scenario === 'late_result' ? undefined : 'accepted';
  const paid = chooses?.fault === 'gateway_down' ? undefined : accepted;
  expect(lastReport(payment)).toBe(declined === undefined ? paid : `declined ${declined}`);
});

test('the number is not part of what the card field hands over', async () => {
  expect(await encrypted(TEST_OUTCOMES.challenge.card)).not.toContain('0085');
});
