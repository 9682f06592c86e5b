import { describe, expect, test } from 'vitest';
import { comparePolicy } from './comparison.ts';
import { policiesOfHeader, policiesOfMeta } from './policies.ts';

const REQUIRED = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ['https://api.pay.example'],
  'frame-src': ['https://adyen.frame.pay.example'],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'report-uri': ['https://shop.example/csp'],
};

type Change = Readonly<Record<string, readonly string[] | null>>;

/** The generated policy with changes; `null` removes a directive. */
function headerWith(change: Change = {}): string {
  const changed: Change = { ...REQUIRED, ...change };
  return Object.entries(changed)
    .flatMap(([name, sources]) => (sources === null ? [] : [[name, ...sources].join(' ')]))
    .join('; ');
}

function lines(header: string): string[] {
  const page = new URL('https://shop.example/checkout');
  const policies = policiesOfHeader(header);
  return comparePolicy({ policies, required: REQUIRED, page }).map(
    ({ level, subject, message }) => `${level} ${subject}: ${message}`,
  );
}

test('the generated policy itself has no findings', () => {
  expect(lines(headerWith())).toEqual([]);
});

test('what the SDK needs may be spelled in other ways', () => {
  const header = `
    Default-Src 'NONE'; Script-Src HTTPS://SHOP.example:443/; connect-src api.pay.example;
    child-src https://adyen.frame.pay.example/; form-action 'none'; base-uri; frame-ancestors 'None';
    REQUIRE-trusted-types-for 'script'; report-to csp`;
  expect(lines(header.replaceAll('\n', ' '))).toEqual([]);
});

test('the script of the SDK may be allowed by a nonce', () => {
  expect(lines(headerWith({ 'script-src': ["'nonce-AAAA'"] }))).toEqual([]);
});

test('a page may allow more than the SDK needs, host by host', () => {
  expect(
    lines(
      headerWith({
        'connect-src': ["'self'", 'https://api.pay.example', 'https://search.shop.example'],
        'img-src': ['data:'],
        'form-action': ["'self'"],
      }),
    ),
  ).toEqual([]);
});

describe('what the SDK needs', () => {
  test('is reported when it is missing', () => {
    expect(lines(headerWith({ 'frame-src': ["'self'"] }))).toEqual([
      'error frame-src: https://adyen.frame.pay.example is blocked, which the SDK needs',
    ]);
  });

  test('is reported when a second policy lacks it, because both are enforced', () => {
    const found = lines(`${headerWith()}, connect-src 'self'`);
    expect(found).toEqual([
      'error connect-src: https://api.pay.example is blocked, which the SDK needs',
    ]);
  });

  test('may come from default-src', () => {
    const header = headerWith({ 'connect-src': null, 'default-src': ['https://api.pay.example'] });
    expect(lines(header)).toEqual([]);
  });
});

/** A directive such as `script-src`, with one source more than the SDK needs. */
const beside = (name: keyof typeof REQUIRED, source: string) =>
  headerWith({ [name]: [...REQUIRED[name], source] });

describe('what is too wide', () => {
  test.each([
    ['script-src', '*', 'scripts from https://pay-audit.invalid'],
    ['script-src', 'https:', 'scripts from https://pay-audit.invalid'],
    ['script-src', 'HTTPS:', 'scripts from https://pay-audit.invalid'],
    ['script-src', 'https://*', 'scripts from https://pay-audit.invalid'],
    ['script-src', 'https://*/pay.js', 'scripts from https://pay-audit.invalid'],
    ['script-src', 'cdn.example:*', 'scripts from https://cdn.example:49151'],
    ['script-src', 'data:', 'scripts from data: URLs'],
    ['script-src', 'Blob:', 'scripts from blob: URLs'],
    ['script-src', "'unsafe-inline'", 'inline scripts'],
    ['script-src', "'Unsafe-Inline'", 'inline scripts'],
    ['script-src', "'unsafe-eval'", 'code from strings'],
    ['script-src', "'WASM-unsafe-eval'", 'WebAssembly'],
    [
      'script-src',
      "'strict-dynamic'",
      'scripts that another script inserts from https://pay-audit.invalid',
    ],
    ['frame-src', 'https://*.pay.example', 'frames from https://pay-audit.pay.example'],
    ['connect-src', 'wss:', 'connections from wss://pay-audit.invalid'],
    ['form-action', 'https:', 'forms from https://pay-audit.invalid'],
  ] as const)('%s %s is an error', (name, source, subject) => {
    expect(lines(beside(name, source))).toContain(`error ${name}: ${source} allows ${subject}`);
  });

  test.each([
    ["script-src-elem 'self' data:", 'script-src-elem: data: allows scripts from data: URLs'],
    [
      "script-src-attr 'unsafe-inline'",
      "script-src-attr: 'unsafe-inline' allows event handlers in markup",
    ],
    ['worker-src blob:', 'worker-src: blob: allows workers from blob: URLs'],
    ['object-src data:', 'object-src: data: allows plug-ins from data: URLs'],
    ['style-src-attr https:', null],
    ["img-src data: 'unsafe-inline' 'unsafe-eval'", null],
    ["script-src-attr 'unsafe-hashes'", null],
    [
      "script-src-attr 'unsafe-hashes' 'sha256-AAAA'",
      "script-src-attr: 'unsafe-hashes' allows event handlers in markup",
    ],
    ["script-src-attr 'unsafe-inline' 'nonce-AAAA'", null],
  ])('outside of script-src is judged by what it allows: %s', (directive, expected) => {
    const found = lines(`${headerWith()}; ${directive}`);
    expect(found).toEqual(expected === null ? [] : [`error ${expected}`]);
  });

  test('is what all of several policies allow, however each spells it', () => {
    const wide = beside('script-src', 'https:');
    expect(lines(`${wide}, script-src 'self' HTTPS://*.cdn.example`)).toEqual([
      'error script-src: https: and HTTPS://*.cdn.example allows scripts from https://pay-audit.cdn.example',
    ]);
    expect(lines(`${wide}, default-src * 'self'`)).toContainEqual(
      'error script-src and default-src: https: and * allows scripts from https://pay-audit.invalid',
    );
    expect(
      lines(`${beside('script-src', 'https://*:8443')}, script-src 'self' *.cdn.example:*`),
    ).toEqual([
      'error script-src: https://*:8443 and *.cdn.example:* allows scripts from https://pay-audit.cdn.example:8443',
    ]);
  });

  test('is accepted when a second policy is strict', () => {
    const wide = headerWith({ 'script-src': ["'self'", "'unsafe-inline'"] });
    expect(lines(`${wide}\nscript-src 'self'`)).toEqual([]);
    expect(lines(`${beside('script-src', 'https:')}, script-src http: 'self' ws:`)).toHaveLength(1);
    expect(lines(`${beside('script-src', 'blob:')}, script-src 'self' data:`)).toEqual([]);
  });

  test('is reported for the first of repeated directives, which browsers enforce', () => {
    expect(lines(`script-src 'self' *; ${headerWith()}`)).toHaveLength(1);
    expect(lines(`${headerWith()}; script-src *`)).toEqual([]);
  });

  test('includes everything that no directive restricts', () => {
    expect(lines(headerWith({ 'default-src': null }))).toEqual([
      'error default-src: Unrestricted: no policy has this directive, or another for object, style, image, font, media, manifest',
    ]);
  });
});

test.each(['form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for'])(
  'a policy without %s is an error',
  (name) => {
    expect(lines(headerWith({ [name]: null }))).toEqual([
      expect.stringMatching(`error ${name}: Unrestricted: no policy has this directive`),
    ]);
  },
);

test('frame-ancestors counts in headers only', () => {
  const header = policiesOfHeader(headerWith({ 'frame-ancestors': null }));
  const meta = policiesOfMeta("frame-ancestors 'none'; img-src data:");
  const page = new URL('https://shop.example/');
  const found = comparePolicy({ policies: [...header, ...meta], required: REQUIRED, page });
  expect(found.map(({ subject }) => subject)).toEqual(['frame-ancestors']);
});

test('a policy that does not report violations is a warning', () => {
  expect(lines(headerWith({ 'report-uri': null }))).toEqual([
    'warning Content-Security-Policy: Violations are not reported',
  ]);
});

test.each(['', ' ; ', ' , ;'])('a header without a policy is an error: %j', (header) => {
  expect(lines(header)).toEqual([
    'error Content-Security-Policy: The page is served without this header',
  ]);
});
