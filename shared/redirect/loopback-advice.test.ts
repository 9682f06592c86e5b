import { afterEach, expect, test, vi } from 'vitest';
import { isDevelopment } from '../development/is-development.ts';
import { aboutLoopback } from './loopback-advice.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['shop.example', 'http://localhost:8080/v2/sessions', true],
  ['shop.example', 'http://adyen.frame.localhost:8080/', true],
  ['192.168.1.20', 'http://127.0.0.1:8080', true],
  ['shop.example', 'https://api.pay.example', false],
  ['localhost', 'http://127.0.0.1:8080', false],
  ['127.0.0.1', 'http://localhost:8080', false],
])('a page at %s that uses %s is advised about loopback: %s', (hostname, url, isAdvised) => {
  vi.stubGlobal('location', { hostname });
  const expected =
    isAdvised && isDevelopment ? /^No response\..*Local Network Access/ : /^No response$/;
  expect(aboutLoopback('No response', url)).toMatch(expected);
});

test('code outside of a page is not advised about loopback', () => {
  expect(aboutLoopback('No response', 'http://localhost:8080')).toBe('No response');
});
