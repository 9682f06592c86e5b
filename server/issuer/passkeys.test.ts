import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { Passkeys } from './passkeys.ts';

const BANK = 'http://bank.localhost:8080';
const CUSTOMER = 'lina@example.com';

const Challenge = v.object({ challenge: v.string() });

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest();

/** An authenticator with one key, and what a page may change of its response. */
function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const respond = (
    options: object,
    type: string,
    { origin = BANK, flags = 0x05, domain = 'bank.localhost', id = 'passkey' } = {},
  ) => {
    const { challenge } = v.parse(Challenge, options);
    const clientDataJSON = Buffer.from(JSON.stringify({ type, challenge, origin }));
    const authenticatorData = Buffer.concat([sha256(domain), Buffer.from([flags, 0, 0, 0, 0])]);
    const content = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return JSON.stringify({
      id,
      response: {
        clientDataJSON: clientDataJSON.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', content, privateKey).toString('base64url'),
        publicKey: publicKey.export({ format: 'der', type: 'spki' }).toString('base64url'),
        publicKeyAlgorithm: -7,
      },
    });
  };
  return respond;
}

function bankWithPasskey() {
  const passkeys = new Passkeys(BANK);
  const respond = authenticator();
  const { options } = passkeys.request('first', CUSTOMER);
  expect(passkeys.take('first', CUSTOMER, respond(options, 'webauthn.create'))).toBe('add');
  return { passkeys, respond };
}

describe('a passkey of the bank', () => {
  test('is asked for once it was added, and signs a challenge once', () => {
    const { passkeys, respond } = bankWithPasskey();
    const { use, options } = passkeys.request('second', CUSTOMER);
    expect(use).toBe('sign');
    const response = respond(options, 'webauthn.get');
    expect(passkeys.take('second', CUSTOMER, response)).toBe('sign');
    expect(passkeys.take('second', CUSTOMER, response)).toBeUndefined();
  });

  test('is not added with what is no public key', () => {
    const passkeys = new Passkeys(BANK);
    const { options } = passkeys.request('first', CUSTOMER);
    const response = authenticator()(options, 'webauthn.create');
    const forged = response.replace(/"publicKey":"[^"]+"/, '"publicKey":"bm9uZQ"');
    expect(passkeys.take('first', CUSTOMER, forged)).toBeUndefined();
    expect(passkeys.request('second', CUSTOMER).use).toBe('add');
  });

  test.each([
    ['of another page', { origin: 'http://evil.localhost' }],
    ['of another domain', { domain: 'evil.localhost' }],
    ['of a customer who was not verified', { flags: 0x01 }],
    ['of a customer who was not there', { flags: 0x04 }],
    ['by an unknown passkey', { id: 'other' }],
  ])('does not sign by a response %s', (_, changed) => {
    const { passkeys, respond } = bankWithPasskey();
    const { options } = passkeys.request('second', CUSTOMER);
    const response = respond(options, 'webauthn.get', changed);
    expect(passkeys.take('second', CUSTOMER, response)).toBeUndefined();
  });

  test('does not sign by another key, for another challenge, for another customer, or by what is no response', () => {
    const { passkeys, respond } = bankWithPasskey();
    const forged = authenticator();
    const attempts = [
      (options: object) => forged(options, 'webauthn.get'),
      () => respond({ challenge: 'of an earlier payment' }, 'webauthn.get'),
      (options: object) => respond(options, 'webauthn.create'),
      () => '{}',
      () => 'no JSON',
    ];
    for (const attempt of attempts) {
      const { options } = passkeys.request('second', CUSTOMER);
      expect(passkeys.take('second', CUSTOMER, attempt(options))).toBeUndefined();
    }
    const { options } = passkeys.request('second', CUSTOMER);
    const response = respond(options, 'webauthn.get');
    expect(passkeys.take('second', 'other@example.com', response)).toBeUndefined();
    expect(passkeys.request('third', 'other@example.com').use).toBe('add');
  });
});
