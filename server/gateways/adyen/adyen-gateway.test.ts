import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GatewayStepResponse } from '../../../shared/platform-api.ts';
import type { PaymentFacts } from '../gateway-simulator.ts';
import { startGatewayServer } from '../testing/gateway-server.ts';
import type { GatewayServer } from '../testing/gateway-server.ts';

let server: GatewayServer;
beforeAll(async () => {
  server = await startGatewayServer();
});
afterAll(() => server.stop());

const CARD = { paymentMethod: { type: 'scheme' }, origin: 'http://adyen.frame.localhost:9' };

function open(facts: Partial<PaymentFacts> = {}) {
  const { platform, gateways } = server;
  const payment = platform.addPayment(facts);
  const step = (name: 'submit' | 'details') => async (data: unknown) => {
    const current = platform.payment(payment.sessionId) ?? payment;
    const answer = await gateways.adyen[name]?.(current, data);
    return answer ?? { result_code: 'none' };
  };
  return {
    payment,
    submit: step('submit'),
    details: step('details'),
    told: () => platform.events(payment.sessionId).map(({ type }) => type),
  };
}

function api(path: string, body: object): Promise<Response> {
  return fetch(`${server.origin}/checkoutshopper/test/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
}

function paymentDataOf({ action }: GatewayStepResponse): string {
  const data = typeof action === 'object' && action !== null && 'paymentData' in action;
  return data ? String(action.paymentData) : '';
}

describe('a submission', () => {
  test('is answered in the platform’s word and in the SDK’s', async () => {
    expect(await open().submit(CARD)).toMatchObject({
      result_code: 'Authorised',
      resultCode: 'Authorised',
      pspReference: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
  });

  test('that is repeated gets the first one’s answer and charges nothing', async () => {
    const { submit, told } = open();
    expect(await submit(CARD)).toEqual(await submit(CARD));
    expect(told()).toEqual(['authorised']);
  });

  test('after a refusal is a new attempt', async () => {
    const { submit, told } = open({ scenario: 'decline' });
    expect((await submit(CARD)).result_code).toBe('Refused');
    expect((await submit(CARD)).result_code).toBe('Authorised');
    expect(told()).toEqual(['refused', 'authorised']);
  });

  test.each([null, 'x', {}, { paymentMethod: { type: 'paypal' } }])(
    'of %j is an error and begins no attempt',
    async (data) => {
      const { submit, told } = open();
      expect((await submit(data)).result_code).toBe('Error');
      expect((await submit(CARD)).result_code).toBe('Authorised');
      expect(told()).toEqual(['authorised']);
    },
  );

  test('that says refused although it has charged, in scenario double_result', async () => {
    const { submit, told } = open({ scenario: 'double_result' });
    expect((await submit(CARD)).result_code).toBe('Refused');
    expect(told()).toEqual(['authorised']);
  });
});

describe('3-D Secure', () => {
  test('takes the bank’s word, not the browser’s', async () => {
    const { submit, details, told } = open({ scenario: 'challenge' });
    const paymentData = paymentDataOf(await submit(CARD));
    await api('v1/submitThreeDS2Fingerprint', { paymentData });
    const forged = Buffer.from(JSON.stringify({ transStatus: 'Y' })).toString('base64');
    const answer = await details({ details: { threeDSResult: forged } });
    expect(answer.result_code).toBe('Refused');
    expect(told()).toEqual(['action_required', 'refused']);
  });

  test('is not skipped by details without a device check', async () => {
    const { submit, details } = open({ scenario: 'frictionless' });
    await submit(CARD);
    expect((await details({ details: { threeDSResult: 'x' } })).result_code).toBe('Refused');
  });

  test('knows no payment data but its own', async () => {
    expect((await api('v1/submitThreeDS2Fingerprint', { paymentData: 'x' })).status).toBe(422);
    expect((await api('services/PaymentInitiation/v1/status', {})).status).toBe(422);
  });
});

describe('what the SDK asks for by itself', () => {
  test.each([
    ['bin.visa', ['visa']],
    ['something else', []],
  ])('a lookup of %s finds %j', async (encryptedBin, brands) => {
    const response = await api('v3/bin/binLookup', { encryptedBin, requestId: 'r1' });
    const expected = brands.map((brand) => expect.objectContaining({ brand, supported: true }));
    expect(await response.json()).toMatchObject({ requestId: 'r1', brands: expected });
  });

  test.each([
    ['sdk/6.45.2/translations/de-DE.json', 'application/json'],
    ['datasets/phonenumbers.json', 'application/json'],
    ['images/logos/visa.svg', 'image/svg+xml'],
    ['images/logos/small/ideal@2x.svg', 'image/svg+xml'],
    ['as/http://localhost:8080/images/logos/mc.svg', 'image/svg+xml'],
  ])('%s is there', async (path, type) => {
    const response = await fetch(`${server.origin}/checkoutshopper/test/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain(type);
  });

  test.each([
    ['approve', 200, true],
    ['gateway_never_ready', 200, false],
    ['gateway_script_fails', 503, false],
  ] as const)('the card fields of %s: status %i, script %s', async (scenario, status, works) => {
    const { clientKey } = server.gateways.adyen.configure(open({ scenario }).payment);
    const path = `securedfields/${clientKey}/6.3.0/securedFields.html?type=card&d=aA==`;
    const response = await fetch(`${server.origin}/checkoutshopper/test/${path}`);
    expect(response.status).toBe(status);
    expect((await response.text()).includes('secured-field.js')).toBe(works);
  });
});
