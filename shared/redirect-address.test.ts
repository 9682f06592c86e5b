import { describe, expect, test } from 'vitest';
import { isLoopbackHost, parseSecureAddress } from './redirect-address.ts';

describe('an address that a browser may be sent to', () => {
  test.each([
    'https://gateway.example',
    'https://gateway.example:8443/a/b?c=d&e=%20f#g',
    'HTTPS://GATEWAY.EXAMPLE/',
    'https://xn--bcher-kva.example/',
    'https://[2001:db8::1]/',
    'http://localhost:8080/pay',
    'http://a.b.localhost/',
    'http://127.0.0.1/',
    'http://127.255.1.2:1/',
    'http://[::1]:8080/',
  ])('%s', (address) => {
    expect(parseSecureAddress(address)?.href).toBe(new URL(address).href);
  });
});

describe('an address that nobody is sent to', () => {
  test.each([
    ['http elsewhere', 'http://gateway.example/'],
    ['http on a look-alike', 'http://localhost.evil.example/'],
    ['http on a look-alike', 'http://127.0.0.1.evil.example/'],
    ['http on a look-alike', 'http://notlocalhost/'],
    ['http on another private host', 'http://192.168.0.1/'],
    ['a script', 'javascript:alert(1)'],
    ['a script', 'JavaScript:alert(1)//https://a'],
    ['data', 'data:text/html,x'],
    ['a blob', 'blob:https://a.example/1'],
    ['a file', 'file:///etc/passwd'],
    ['a socket', 'wss://a.example/'],
    ['a view of source', 'view-source:https://a.example'],
    ['another host, same scheme', '//evil.example'],
    ['a path', '/pay'],
    ['a word', 'pay'],
    ['nothing', ''],
    ['no host', 'https://'],
    ['no host', 'https:///evil.example'],
    ['one slash', 'https:/evil.example'],
    ['no slash', 'https:evil.example'],
    ['a query as host', 'https://?a'],
    ['backslashes', 'https:\\\\evil.example'],
    ['a backslash', 'https://a.example\\@evil.example/'],
    ['a user', 'https://user@evil.example/'],
    ['a password', 'https://user:pass@evil.example/'],
    ['an empty user', 'https://:pass@evil.example/'],
    ['a space in front', ' https://a.example/'],
    ['a space behind', 'https://a.example/ '],
    ['a tab', 'ht\ttps://a.example/'],
    ['a line feed', 'https://a.example/\n'],
    ['a NUL', 'https://a.example/\0'],
    ['a no-break space', 'https://a.example/\u00a0'],
    ['a soft hyphen', 'https://a\u00ad.example/'],
    ['a direction mark', 'https://a.example/\u202e'],
    ['a zero-width space', 'https://a\u200b.example/'],
    ['a byte order mark', '\ufeffhttps://a.example/'],
    ['a lone surrogate', 'https://a.example/\ud800'],
    ['a port that is none', 'https://a.example:99999/'],
    ['a broken IPv6 address', 'https://[::1/'],
    ['no text', null],
    ['no text', 7],
    ['no text', { toString: () => 'https://a.example' }],
    ['a URL object', new URL('https://a.example')],
  ])('%s (%j)', (_, address) => {
    expect(parseSecureAddress(address)).toBeNull();
  });
});

test.each([
  ['localhost', true],
  ['a.localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['localhost.example', false],
  ['xlocalhost', false],
  ['.localhost', false],
  ['128.0.0.1', false],
  ['1127.0.0.1', false],
  ['[::2]', false],
  ['', false],
])('%j is loopback: %s', (hostname, expected) => {
  expect(isLoopbackHost(hostname)).toBe(expected);
});
