import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import type { GatewayStepResponse } from '../../../shared/platform/platform-api.ts';
import { pathOf } from '../../../shared/platform/paths.ts';
import { startGatewayPlatform } from '../testing/gateway-platform.ts';
import type { Scenario } from '../../platform/scenarios.ts';

const server = await startGatewayPlatform();
afterAll(() => server.stop());

const CARD = { paymentMethod: { type: 'scheme' }, origin: 'http://adyen.frame.localhost:9' };

async function open(scenario: Scenario = 'approve') {
  const { adyen } = server.gateways;
  const session = await server.open({ gateway: 'adyen', scenario });
  const step = (name: 'submit' | 'details') => async (data: unknown) => {
    const response = await adyen[name]?.(session.facts(), data);
    return response ?? { result_code: 'none' };
  };
  return {
    ...session,
    submit: step('submit'),
    details: step('details'),
    cancelAttempt: () => adyen.cancelAttempt(session.sessionId),
  };
}

function api(path: string, body: object): Promise<Response> {
  return fetch(`${server.platform.origin}/checkoutshopper/test/${path}`, {
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
  test('gets a result in the terms of the platform and of the SDK', async () => {
    const { submit } = await open();
    expect(await submit(CARD)).toMatchObject({
      result_code: 'Authorised',
      resultCode: 'Authorised',
      pspReference: expect.stringMatching(/^[0-9A-F]{32}$/),
    });
  });

  test('that is repeated gets the first response and charges nothing', async () => {
    const { submit, reported } = await open();
    expect(await submit(CARD)).toEqual(await submit(CARD));
    expect(reported()).toEqual(['authorised']);
  });

  test('after a decline is a new attempt', async () => {
    const { submit, reported } = await open('decline');
    expect((await submit(CARD)).result_code).toBe('Refused');
    expect((await submit(CARD)).result_code).toBe('Authorised');
    expect(reported()).toEqual(['declined', 'authorised']);
  });

  test.each([null, 'x', {}, { paymentMethod: { type: 'googlepay' } }])(
    'of %j is an error and leaves no attempt open',
    async (data) => {
      const { submit, reported } = await open();
      expect((await submit(data)).result_code).toBe('Error');
      expect((await submit(CARD)).result_code).toBe('Authorised');
      expect(reported()).toEqual(['attempt_cancelled', 'authorised']);
    },
  );

  test('reports a decline although it has charged, in scenario double_result', async () => {
    const { submit, reported } = await open('double_result');
    expect((await submit(CARD)).result_code).toBe('Refused');
    expect(reported()).toEqual(['authorised']);
  });
});

describe('a submission by each kind of payment method', () => {
  test.each([
    ['sepadirectdebit', 'Received', undefined, ['accepted']],
    ['mbway', 'Pending', 'await', ['action_required']],
    ['swish', 'Pending', 'qrCode', ['action_required']],
    ['oxxo', 'PresentToShopper', 'voucher', ['awaiting_transfer']],
    ['bankTransfer_IBAN', 'PresentToShopper', 'bankTransfer', ['awaiting_transfer']],
    ['eps', 'RedirectShopper', 'redirect', []],
  ])('%s: %s, action %s', async (type, result_code, action, events) => {
    const { submit, reported } = await open();
    const response = await submit({ paymentMethod: { type } });
    const expected = action && { type: action, paymentMethodType: type };
    expect(response).toMatchObject({ result_code, ...(expected && { action: expected }) });
    expect(reported()).toEqual(events);
  });

  test('in an app that does not respond stays open', async () => {
    const { submit, reported } = await open('unanswered');
    const paymentData = paymentDataOf(await submit({ paymentMethod: { type: 'swish' } }));
    const asked = await api('services/PaymentInitiation/v1/status', { paymentData });
    expect(await asked.json()).toMatchObject({ type: 'pending' });
    expect(reported()).toEqual(['action_required']);
  });

  test.each(['oxxo', 'bankTransfer_IBAN'])(
    'by %s: the status has what the customer needs, until it is paid or cancelled',
    async (type) => {
      const status = async ({ sessionId }: { readonly sessionId: string }) =>
        (await server.platform.call(pathOf('getSessionStatus', sessionId))).body;
      const first = await open();
      expect(await status(first)).not.toHaveProperty('instructions');
      const { action } = await first.submit({ paymentMethod: { type } });
      expect(await status(first)).toMatchObject({ status: 'completed', instructions: { action } });
      const [event] = first.events();
      const gatewayPaymentId = event && 'gatewayPaymentId' in event ? event.gatewayPaymentId : '';
      server.port.report(first.sessionId, { type: 'authorised', gatewayPaymentId });
      expect(await status(first)).not.toHaveProperty('instructions');
      const second = await open();
      await second.submit({ paymentMethod: { type } });
      await second.cancelAttempt();
      expect(await status(second)).not.toHaveProperty('instructions');
    },
  );

  test('has no voucher if it is declined', async () => {
    const { submit, reported } = await open('decline');
    const response = await submit({ paymentMethod: { type: 'oxxo' } });
    expect(response).toMatchObject({ result_code: 'Refused' });
    expect(response).not.toHaveProperty('action');
    expect(reported()).toEqual(['declined']);
  });
});

describe('an attempt that is cancelled', () => {
  test('cannot be completed by the customer, who may submit again', async () => {
    const { cancelAttempt, submit, details, reported } = await open('frictionless');
    const paymentData = paymentDataOf(await submit(CARD));
    expect(await cancelAttempt()).toBe('cancelled');
    await api('v1/submitThreeDS2Fingerprint', { paymentData });
    expect((await details({ details: { threeDSResult: 'x' } })).result_code).toBe('Cancelled');
    expect(reported()).toEqual(['action_required', 'attempt_cancelled']);
    expect((await submit(CARD)).result_code).toBe('IdentifyShopper');
  });

  test('cannot be paid at the bank either, and the bank’s page shows it', async () => {
    const { cancelAttempt, submit, reported } = await open();
    const { action } = await submit({ paymentMethod: { type: 'ideal' } });
    const { url } = v.parse(v.object({ url: v.string() }), action);
    expect(await cancelAttempt()).toBe('cancelled');
    const body = new URLSearchParams({ decision: 'pay' });
    const page = await fetch(url, { method: 'POST', body, redirect: 'manual' });
    expect(await page.text()).toContain('This payment was cancelled');
    expect(reported()).toEqual(['attempt_cancelled']);
  });

  test('cannot be one whose code is already at the bank', async () => {
    const { cancelAttempt, submit } = await open();
    await submit({ paymentMethod: { type: 'blik' } });
    expect(await cancelAttempt()).toBe('not_possible');
  });
});

describe('3-D Secure', () => {
  test('trusts the bank, not the browser', async () => {
    const { submit, details, reported } = await open('challenge');
    const paymentData = paymentDataOf(await submit(CARD));
    await api('v1/submitThreeDS2Fingerprint', { paymentData });
    const forged = Buffer.from(JSON.stringify({ transStatus: 'Y' })).toString('base64');
    const response = await details({ details: { threeDSResult: forged } });
    expect(response.result_code).toBe('Refused');
    expect(reported()).toEqual(['action_required', 'declined']);
  });

  test('is not skipped by details without a device check', async () => {
    const { submit, details } = await open('frictionless');
    await submit(CARD);
    expect((await details({ details: { threeDSResult: 'x' } })).result_code).toBe('Refused');
  });

  test('accepts only its own payment data', async () => {
    expect((await api('v1/submitThreeDS2Fingerprint', { paymentData: 'x' })).status).toBe(422);
    expect((await api('services/PaymentInitiation/v1/status', {})).status).toBe(422);
  });
});

describe('what the SDK requests beside the payment', () => {
  test.each([
    ['bin.42424242', ['visa']],
    ['bin.40355010', ['cartebancaire', 'visa']],
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
  ])('%s exists', async (path, type) => {
    const response = await fetch(`${server.platform.origin}/checkoutshopper/test/${path}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain(type);
  });

  test.each([
    ['phonenumbers', { id: 'NL', prefix: '+31' }],
    ['countries/de-DE', { id: 'AT', name: 'Österreich' }],
    ['states/BR/pt-BR', { id: 'SP', name: 'São Paulo' }],
  ])('the list %s has what forms choose from', async (path, entry) => {
    const url = `${server.platform.origin}/checkoutshopper/test/datasets/${path}.json`;
    const response = await fetch(url);
    expect(await response.json()).toContainEqual(entry);
  });

  test.each(['countries/de', 'states/XX/de-DE', 'cities/de-DE'])(
    'the list %s does not exist',
    async (path) => {
      const url = `${server.platform.origin}/checkoutshopper/test/datasets/${path}.json`;
      const response = await fetch(url);
      expect(response.status).toBe(404);
    },
  );

  test.each([
    ['approve', 200, true],
    ['gateway_never_ready', 200, false],
    ['gateway_script_fails', 503, false],
  ] as const)('the card fields of %s: status %i, script %s', async (scenario, status, works) => {
    const { config } = await open(scenario);
    const path = `securedfields/${String(config['clientKey'])}/6.3.0/securedFields.html?type=card&d=aA==`;
    const response = await fetch(`${server.platform.origin}/checkoutshopper/test/${path}`);
    expect(response.status).toBe(status);
    expect((await response.text()).includes('secured-field.js')).toBe(works);
  });
});
