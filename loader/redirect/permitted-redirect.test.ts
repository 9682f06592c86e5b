import { describe, expect, test } from 'vitest';
import type { RedirectRequest } from '../../shared/rpc.ts';
import { isPermitted } from './permitted-redirect.ts';
import type { RedirectSources } from './permitted-redirect.ts';

const sources: RedirectSources = {
  pageOrigin: 'https://shop.test',
  response: undefined,
  redirectUrl: undefined,
  origins: [],
};
const get = (url: string, fields = {}): RedirectRequest => ({ url, method: 'GET', fields });
const post = (url: string, fields = {}): RedirectRequest => ({ url, method: 'POST', fields });
const responseWith = (action: unknown) => ({ resultCode: 'RedirectShopper', more: [{ action }] });

const BANK = 'https://bank.test/pay?id=1';

describe('a redirect that an object of the response contains is followed', () => {
  test.each<[string, unknown, RedirectRequest]>([
    ['by GET', { url: BANK, method: 'GET' }, get(BANK)],
    ['where no method is named', { url: BANK }, get(BANK)],
    ['by POST', { url: BANK, method: 'POST', data: { a: '1' } }, post(BANK, { a: '1' })],
    ['spelled in another way', { url: 'https://BANK.test:443/pay?id=1' }, get(BANK)],
    ['beside other fields', { type: 'redirect', url: BANK, data: {} }, get(BANK)],
  ])('%s', (_, action, request) => {
    expect(isPermitted(request, { ...sources, response: responseWith(action) })).toBe(true);
  });
});

describe('a redirect that differs from the response is not followed', () => {
  test.each<[string, unknown, RedirectRequest]>([
    ['in the URL', { url: BANK }, get('https://bank.test/pay?id=2')],
    ['in the method', { url: BANK, method: 'POST' }, get(BANK)],
    ['in the method that is not named', { url: BANK }, post(BANK)],
    ['in a field', { url: BANK, method: 'POST', data: { a: '1' } }, post(BANK, { a: '2' })],
    ['by a field more', { url: BANK, method: 'POST', data: {} }, post(BANK, { a: '1' })],
    ['by a field less', { url: BANK, method: 'POST', data: { a: '1' } }, post(BANK)],
    ['by the name of a field', { url: BANK, data: { a: '1' } }, get(BANK, { b: '1' })],
    ['in what is data', { url: BANK, data: 'a=1' }, get(BANK, { a: '1' })],
    ['as a string that holds it', BANK, get(BANK)],
    ['in all', undefined, get(BANK)],
  ])('%s', (_, action, request) => {
    expect(isPermitted(request, { ...sources, response: responseWith(action) })).toBe(false);
  });
});

describe('the session’s own URL', () => {
  const given = { ...sources, redirectUrl: BANK };
  test('is followed by GET, without fields', () => {
    expect(isPermitted(get(BANK), given)).toBe(true);
    expect(isPermitted(post(BANK), given)).toBe(false);
    expect(isPermitted(get(BANK, { a: '1' }), given)).toBe(false);
    expect(isPermitted(get('https://bank.test/'), given)).toBe(false);
  });
});

describe('a gateway’s own origin', () => {
  const given = { ...sources, origins: ['https://gateway.test'] };
  test('is followed by GET if the form received no response', () => {
    expect(isPermitted(get('https://gateway.test/any?a=1'), given)).toBe(true);
    expect(isPermitted(post('https://gateway.test/any'), given)).toBe(false);
    expect(isPermitted(get('https://gateway.test.evil.test/'), given)).toBe(false);
    expect(isPermitted(get('https://gateway.test/any'), { ...given, response: {} })).toBe(false);
  });
});

test.each(['https://shop.test/logout', 'javascript:alert(1)', 'http://bank.test/', '//bank.test'])(
  '%s is followed in no case',
  (url) => {
    const given = {
      ...sources,
      response: { url },
      redirectUrl: url,
      origins: ['https://shop.test'],
    };
    expect(isPermitted(get(url), given)).toBe(false);
    expect(isPermitted(post(url), { ...given, response: { url, method: 'POST' } })).toBe(false);
  },
);
