import { describe, expect, test } from 'vitest';
import { comparePolicy } from './policy-comparison.ts';

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

function lines(header: string | undefined): string[] {
  return comparePolicy(header, REQUIRED).map(
    ({ level, subject, message }) => `${level} ${subject}: ${message}`,
  );
}

test('the generated policy itself has no findings', () => {
  expect(lines(headerWith())).toEqual([]);
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
      'error frame-src: https://adyen.frame.pay.example is missing, which the SDK needs',
    ]);
  });

  test('is reported when a second policy lacks it, because both are enforced', () => {
    const found = lines(`${headerWith()}, connect-src 'self'`);
    expect(found).toEqual([
      'error connect-src: https://api.pay.example is missing, which the SDK needs',
    ]);
  });

  test('may come from default-src', () => {
    const header = headerWith({ 'connect-src': null, 'default-src': ['https://api.pay.example'] });
    expect(lines(header)).toEqual([]);
  });
});

describe('what is too wide', () => {
  test.each([
    ['script-src', '*'],
    ['script-src', 'https:'],
    ['script-src', 'data:'],
    ['script-src', "'unsafe-inline'"],
    ['script-src', "'unsafe-eval'"],
    ['frame-src', 'https://*.pay.example'],
    ['connect-src', 'wss:'],
    ['form-action', 'https:'],
    ['frame-ancestors', '*'],
  ] as const)('%s %s is an error', (name, source) => {
    expect(lines(headerWith({ [name]: [...REQUIRED[name], source] }))).toEqual([
      `error ${name}: ${source} allows more than the hosts that it needs`,
    ]);
  });

  test('is accepted when a second policy is strict', () => {
    const wide = headerWith({ 'script-src': ["'self'", "'unsafe-inline'"] });
    expect(lines(`${wide}\nscript-src 'self'`)).toEqual([]);
  });

  test('is reported for the first of repeated directives, which browsers enforce', () => {
    expect(lines(`script-src 'self' *; ${headerWith()}`)).toHaveLength(1);
    expect(lines(`${headerWith()}; script-src *`)).toEqual([]);
  });
});

test.each(['form-action', 'base-uri', 'frame-ancestors', 'require-trusted-types-for'])(
  'a policy without %s is an error',
  (name) => {
    expect(lines(headerWith({ [name]: null }))).toEqual([
      `error ${name}: Unrestricted: no policy has this directive`,
    ]);
  },
);

test('a policy that does not report violations is a warning', () => {
  expect(lines(headerWith({ 'report-uri': null }))).toEqual([
    'warning Content-Security-Policy: Violations are not reported',
  ]);
});

test.each([undefined, '', ' ; '])('a header without a policy is an error: %j', (header) => {
  expect(lines(header)).toEqual(['error Content-Security-Policy: The page is served without one']);
});
