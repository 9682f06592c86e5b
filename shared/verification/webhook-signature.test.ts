import { createHmac } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, test, vi } from 'vitest';
import { PayValidationError } from '../errors/errors.ts';
import { verifyWebhook } from './verify.ts';

const SECRET = 'sk_test_sandbox';
const TIME = 1_795_000_000;
const EVENT = { id: 'evt_1', type: 'payment.captured', data: { session_id: 'ses_ü' } };
const BODY = JSON.stringify(EVENT);

function signature(secret = SECRET, time = TIME, id = 'evt_1', body = BODY): string {
  return createHmac('sha256', secret).update(`${time}.${id}.${body}`).digest('hex');
}

const VALID = { 'Pay-Webhook-Id': 'evt_1', 'Pay-Signature': `t=${TIME},v1=${signature()}` };
const now = (seconds = 0) => ({ now: (TIME + seconds) * 1000 });
const signed = (value: string) => ({ ...VALID, 'Pay-Signature': value });

describe('a webhook is accepted', () => {
  test.each<[string, Parameters<typeof verifyWebhook>[1]]>([
    ['with headers of the platform', new Headers(VALID)],
    ['with headers in a record', VALID],
    [
      'with headers in lower case',
      { 'pay-webhook-id': 'evt_1', 'pay-signature': VALID['Pay-Signature'] },
    ],
    [
      'with each header in a list, as in `headersDistinct` of Node',
      { 'pay-webhook-id': ['evt_1'], 'pay-signature': [VALID['Pay-Signature']] },
    ],
    [
      'with one valid signature of two',
      signed(`t=${TIME},v1=${signature('sk_other')},v1=${signature()}`),
    ],
    ['with a field that is not known', signed(`t=${TIME},v2=x,v1=${signature()}`)],
  ])('%s', async (_, headers) => {
    expect(await verifyWebhook(BODY, headers, SECRET, now())).toEqual(EVENT);
  });

  test('as bytes', async () => {
    expect(await verifyWebhook(Buffer.from(BODY), VALID, SECRET, now())).toEqual(EVENT);
  });

  test('up to five minutes after it was signed', async () => {
    expect(await verifyWebhook(BODY, VALID, SECRET, now(300))).toEqual(EVENT);
    expect(await verifyWebhook(BODY, VALID, SECRET, now(301))).toBeNull();
  });

  test('by the current time, if no other is given', async () => {
    const headers = (age: number) => {
      const time = Math.floor(Date.now() / 1000) - age;
      return { ...VALID, 'Pay-Signature': `t=${time},v1=${signature(SECRET, time)}` };
    };
    expect(await verifyWebhook(BODY, headers(0), SECRET)).toEqual(EVENT);
    expect(await verifyWebhook(BODY, headers(600), SECRET, {})).toBeNull();
  });

  test('with headers of another library', async () => {
    const get = (name: string) => new Headers(VALID).get(name);
    const headers = Object.create({ get });
    expect(await verifyWebhook(BODY, headers, SECRET, now())).toEqual(EVENT);
  });

  test('as bytes of another realm', async () => {
    const body: Uint8Array = runInNewContext('Uint8Array.from(bytes)', {
      bytes: [...Buffer.from(BODY)],
    });
    expect(await verifyWebhook(body, VALID, SECRET, now())).toEqual(EVENT);
  });

  test('with one computation for each secret, however many signatures it lists', async () => {
    const sign = vi.spyOn(crypto.subtle, 'sign');
    const verify = vi.spyOn(crypto.subtle, 'verify');
    const foreign = `v1=${signature('sk_other')},`.repeat(500);
    const headers = signed(`t=${TIME},${foreign}v1=${signature()}`);
    expect(await verifyWebhook(BODY, headers, ['sk_next', SECRET], now())).toEqual(EVENT);
    expect(sign.mock.calls.length + verify.mock.calls.length).toBe(2);
    vi.restoreAllMocks();
  });

  test('with any of several secrets', async () => {
    expect(await verifyWebhook(BODY, VALID, ['sk_next', SECRET], now())).toEqual(EVENT);
  });
});

describe('a webhook is rejected', () => {
  test.each<[string, string, Parameters<typeof verifyWebhook>[1]]>([
    ['with another body', BODY.replace('captured', 'failed'), VALID],
    ['with another id', BODY, { ...VALID, 'Pay-Webhook-Id': 'evt_2' }],
    ['without an id', BODY, { 'Pay-Signature': VALID['Pay-Signature'] }],
    ['without a signature', BODY, { 'Pay-Webhook-Id': 'evt_1' }],
    [
      'without a signature, with headers of the platform',
      BODY,
      new Headers({ 'Pay-Webhook-Id': 'evt_1' }),
    ],
    ['with another time', BODY, signed(`t=${TIME + 1},v1=${signature()}`)],
    ['with two times', BODY, signed(`t=${TIME},t=${TIME},v1=${signature()}`)],
    ['with a signature in capitals', BODY, signed(`t=${TIME},v1=${signature().toUpperCase()}`)],
    ['with a foreign signature', BODY, signed(`t=${TIME},v1=${signature('sk_other')}`)],
    ['with a header twice', BODY, { ...VALID, 'pay-webhook-id': 'evt_1' }],
    ['with a list that has a header twice', BODY, { ...VALID, 'Pay-Webhook-Id': ['evt_1', 'x'] }],
    ['with an empty list', BODY, { ...VALID, 'Pay-Webhook-Id': [] }],
    ['that is not JSON', 'x', signed(`t=${TIME},v1=${signature(SECRET, TIME, 'evt_1', 'x')}`)],
  ])('%s', async (_, body, headers) => {
    expect(await verifyWebhook(body, headers, SECRET, now())).toBeNull();
  });

  test.each([
    ['body', [EVENT, VALID]],
    ['body that no parser has read', [undefined, VALID]],
    ['list of headers', [BODY, Object.entries(VALID).flat()]],
  ])('with an error that names the argument: a parsed %s', async (_, given) => {
    const attempt: Promise<unknown> = Reflect.apply(verifyWebhook, undefined, [
      ...given,
      SECRET,
      now(),
    ]);
    await expect(attempt).rejects.toThrow(/^`(?:rawBody|headers)` must be/u);
  });

  test.each<[unknown]>([
    [''],
    [' \n'],
    [[]],
    [['sk_1', '']],
    // A variable of the environment that is not set.
    [undefined],
    [[SECRET, undefined]],
    [null],
    [7],
    [{ length: 1, 0: SECRET }],
  ])('with an error for the secrets %j', async (secrets) => {
    const attempt: Promise<unknown> = Reflect.apply(verifyWebhook, undefined, [
      BODY,
      VALID,
      secrets,
      now(),
    ]);
    await expect(attempt).rejects.toThrow(PayValidationError);
    await expect(attempt).rejects.toMatchObject({ details: [{ field: 'secrets' }] });
  });
});
