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

/** @param own - what the page's own list adds, by directive */
function lines(header: string, own: Readonly<Record<string, readonly string[]>> = {}): string[] {
  const page = new URL('https://shop.example/checkout');
  const policies = policiesOfHeader(header);
  const listed = { ...REQUIRED, ...own };
  return comparePolicy({ policies, required: REQUIRED, listed, page }).map(
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

test('a page may allow its own origin, and images in its markup', () => {
  expect(
    lines(
      headerWith({
        'connect-src': ["'self'", 'https://api.pay.example', 'shop.example', 'wss://shop.example'],
        'img-src': ['data:'],
        'form-action': ["'self'"],
      }),
    ),
  ).toEqual([]);
});

describe('a host that the SDK does not need', () => {
  test.each([
    ['script-src', 'https://cdn.example/a.js', 'scripts from https://cdn.example'],
    ['connect-src', 'wss://search.example:8443', 'connections from wss://search.example:8443'],
    ['frame-src', 'maps.example', 'frames from https://maps.example'],
    ['frame-src', 'http://adyen.frame.pay.example', 'frames from http://adyen.frame.pay.example'],
    ['object-src', 'https://maps.example', 'plug-ins from https://maps.example'],
    ['style-src', 'https://fonts.example', 'style sheets from https://fonts.example'],
    ['img-src', 'https://photos.example', 'images from https://photos.example'],
    ['font-src', 'https://fonts.example', 'fonts from https://fonts.example'],
    ['media-src', 'https://videos.example', 'audio and video from https://videos.example'],
    ['manifest-src', 'https://cdn.example', 'manifests from https://cdn.example'],
    ['form-action', 'https://news.example', 'forms from https://news.example'],
    ['base-uri', 'https://cdn.example', 'bases of URLs from https://cdn.example'],
    [
      'frame-ancestors',
      'https://portal.example',
      'pages that embed it from https://portal.example',
    ],
  ])('is found in %s, and not where the list has it: %s', (directive, source, subject) => {
    const required: Readonly<Record<string, readonly string[]>> = REQUIRED;
    const sources = [...(required[directive] ?? []), source];
    const header = headerWith({ [directive]: sources });
    expect(lines(header)).toEqual([
      `error ${directive}: ${source} allows ${subject}, which is in no list`,
    ]);
    expect(lines(header, { [directive]: sources })).toEqual([]);
  });

  test('is found in a directive that takes precedence over the listed one', () => {
    const header = `${headerWith()}; script-src-elem 'self' https://cdn.example`;
    expect(lines(header)).toEqual([
      'error script-src-elem: https://cdn.example allows scripts from https://cdn.example, which is in no list',
    ]);
    const own = { 'script-src': ["'self'", 'https://cdn.example'] };
    expect(lines(header, own)).toEqual([]);
  });

  test('is found by each name, once for each directive', () => {
    const header = `${headerWith()}; img-src https://a.example https://b.example https://a.example/`;
    expect(lines(header)).toEqual([
      'error img-src: https://a.example allows images from https://a.example, which is in no list',
      'error img-src: https://b.example allows images from https://b.example, which is in no list',
    ]);
  });

  test('is found where the list has another file of the host', () => {
    const header = headerWith({ 'script-src': ["'self'", 'https://cdn.example/'] });
    const own = { 'script-src': ["'self'", 'https://cdn.example/pay.js'] };
    expect(lines(header, own)).toHaveLength(1);
  });

  test('is found where it is the only one that a second policy leaves of a wildcard', () => {
    const wide = `${headerWith()}; img-src https:`;
    expect(lines(`${wide}, img-src https://photos.example`)).toEqual([
      'error img-src: https: and https://photos.example allows images from https://photos.example, which is in no list',
    ]);
    expect(lines(`${wide}, img-src 'self'`)).toEqual([]);
  });
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
    const source = 'https://api.pay.example';
    expect(lines(headerWith({ 'connect-src': null, 'default-src': [source] }))).toEqual([
      `error default-src: ${source} allows plug-ins from ${source}, which is in no list`,
    ]);
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
  const policies = [...header, ...meta];
  const found = comparePolicy({ policies, required: REQUIRED, listed: REQUIRED, page });
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
