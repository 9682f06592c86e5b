import { afterEach, describe, expect, test, vi } from 'vitest';
import { PayValidationError } from '../../shared/errors/errors.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { ContentSecurityPolicyOptions } from './content-security-policy.ts';

const live: ContentSecurityPolicyOptions = { gateways: ['adyen', 'checkout'], environment: 'live' };
const sandbox: ContentSecurityPolicyOptions = {
  gateways: ['adyen'],
  environment: 'sandbox',
  baseUrl: 'http://localhost:8080',
  frameUrl: 'http://{gateway}.frame.localhost:8080/',
};

afterEach(() => {
  vi.unstubAllGlobals();
  // The next file must not get a module that was built with them.
  vi.resetModules();
});

/** What is wrong with options as JavaScript can pass them, by field. */
function faultsOf(options: unknown): string[] {
  const untyped: (options: never) => unknown = contentSecurityPolicy;
  try {
    Reflect.apply(untyped, undefined, [options]);
    return [];
  } catch (error) {
    if (!(error instanceof PayValidationError)) throw error;
    return error.details.map(({ field }) => field);
  }
}

describe('the policy of a page', () => {
  test('is exact: one script, one platform, one frame origin for each gateway', () => {
    expect(contentSecurityPolicy(live).header).toBe(
      "default-src 'none'; script-src 'self'; connect-src https://api.pay.example " +
        'https://adyen.frame.pay.example https://checkout.frame.pay.example; ' +
        'frame-src https://adyen.frame.pay.example https://checkout.frame.pay.example; ' +
        "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'",
    );
  });

  test('follows the URLs of the configuration', () => {
    const { directives } = contentSecurityPolicy({
      ...sandbox,
      script: 'https://cdn.example/pay/1.0.0/pay.global.js',
    });
    expect(directives).toMatchObject({
      'script-src': ['https://cdn.example/pay/1.0.0/pay.global.js'],
      'connect-src': ['http://localhost:8080', 'http://adyen.frame.localhost:8080'],
      'frame-src': ['http://adyen.frame.localhost:8080'],
    });
  });

  test('names a frame that all gateways share once, and gateways as the loader spells them', () => {
    const frameUrl = 'https://frame.example/pay/';
    expect(contentSecurityPolicy({ ...live, frameUrl }).directives['frame-src']).toEqual([
      'https://frame.example',
    ]);
    const { directives } = contentSecurityPolicy({ ...live, gateways: ['Pay_By_Bank'] });
    expect(directives['frame-src']).toEqual(['https://pay-by-bank.frame.pay.example']);
  });

  test('allows no frame where every payment redirects', () => {
    expect(contentSecurityPolicy({ ...live, gateways: [] }).directives['frame-src']).toEqual([
      "'none'",
    ]);
  });

  test('lets forms go where gateways redirect by POST, and where the page itself sends them', () => {
    const { directives, reasons } = contentSecurityPolicy({
      ...sandbox,
      redirectOrigins: ['http://localhost:8080/somewhere'],
      own: { 'form-action': ["'self'"] },
    });
    expect(directives['form-action']).toEqual(["'self'", 'http://localhost:8080']);
    expect(reasons['form-action']).toContain('redirectOrigins');
  });

  test('of a build lets forms go where its gateways redirect by POST, in this environment alone', async () => {
    vi.stubGlobal('PAY_POST_REDIRECTS', {
      adyen: { sandbox: ['https://test.bank.example'], live: ['https://bank.example/pay'] },
    });
    vi.resetModules();
    const built = await import('./content-security-policy.ts');
    const formAction = (options: ContentSecurityPolicyOptions) =>
      built.contentSecurityPolicy(options).directives['form-action'];
    expect(formAction(live)).toEqual(['https://bank.example']);
    expect(formAction(sandbox)).toEqual(['https://test.bank.example']);
    expect(formAction({ ...live, gateways: ['checkout'] })).toEqual(["'none'"]);
    expect(formAction({ ...live, redirectOrigins: [] })).toEqual(["'none'"]);
  });

  test('contains the page’s own sources beside those of the SDK', () => {
    const { directives } = contentSecurityPolicy({
      ...live,
      own: {
        'style-src': ["'self'", `'sha256-${'A'.repeat(43)}='`],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'", 'https://search.shop.example/v1/'],
        'frame-ancestors': ["'self'"],
      },
    });
    expect(directives).toMatchObject({
      'style-src': ["'self'", `'sha256-${'A'.repeat(43)}='`],
      'img-src': ["'self'", 'data:'],
      'connect-src': [
        "'self'",
        'https://search.shop.example/v1/',
        'https://api.pay.example',
        'https://adyen.frame.pay.example',
        'https://checkout.frame.pay.example',
      ],
      'frame-ancestors': ["'self'"],
    });
  });

  test('takes a list of own sources that is undefined for one that is left out', () => {
    const own = { 'img-src': undefined, 'connect-src': undefined };
    const { directives } = contentSecurityPolicy({ ...live, own });
    expect(directives).toStrictEqual(contentSecurityPolicy(live).directives);
  });

  test('gives a reason for each of its directives', () => {
    const reportUrl = 'https://shop.example/csp';
    const { directives, reasons } = contentSecurityPolicy({ ...live, reportUrl });
    expect(Object.keys(reasons)).toEqual(Object.keys(directives));
  });
});

describe('reports of violations', () => {
  test('go to an https URL by both mechanisms', () => {
    const reportUrl = 'https://shop.example/csp';
    const { header, reportingEndpoints } = contentSecurityPolicy({ ...live, reportUrl });
    expect(header).toContain(`; report-uri ${reportUrl}; report-to pay-violations`);
    expect(reportingEndpoints).toBe(`pay-violations="${reportUrl}"`);
  });

  test('go to an http URL by the mechanism that browsers support for it', () => {
    const reportUrl = 'http://localhost:8080/csp-reports';
    const { directives, reportingEndpoints } = contentSecurityPolicy({ ...sandbox, reportUrl });
    expect(directives['report-uri']).toEqual([reportUrl]);
    expect(directives).not.toHaveProperty('report-to');
    expect(reportingEndpoints).toBeUndefined();
  });

  test('are sent nowhere by default', () => {
    expect(contentSecurityPolicy(live).header).not.toContain('report');
  });
});

describe('options that would make it inexact are rejected', () => {
  test.each([undefined, null, {}])('%j', (options) => {
    expect(faultsOf(options)).toEqual(['environment', 'gateways']);
  });

  test.each([
    'adyen',
    [''],
    ['*'],
    [1],
    ['a b'],
    ['a;script-src'],
    ['evil.example/'],
    ['x'.repeat(33)],
  ])('gateways %j', (gateways) => {
    expect(faultsOf({ ...live, gateways })).toEqual(['gateways']);
  });

  const URLS = [
    '*',
    'https:',
    'https://*.pay.example',
    'https://pay.example/;script-src *',
    'https://pay.example/,x',
    "https://pay.example/'",
    'https://pay.example;x',
    'https://user@pay.example/',
    'https://pay.example/?a=1',
    'http://pay.example/',
    '//pay.example/',
    'javascript:alert(1)',
    'https://[::1]/',
    '',
    7,
  ];
  test.each(URLS)('any URL %j', (url) => {
    const fields = ['baseUrl', 'frameUrl', 'script', 'reportUrl'];
    for (const field of fields) expect(faultsOf({ ...live, [field]: url })).toEqual([field]);
    expect(faultsOf({ ...live, redirectOrigins: [url] })).toEqual(['redirectOrigins']);
  });

  test('http in a live environment, even on loopback', () => {
    expect(faultsOf({ ...sandbox, environment: 'live' })).toEqual(['baseUrl', 'frameUrl']);
  });

  test.each([
    ['script-src', '*'],
    ['script-src', 'https:'],
    ['script-src', 'https://*.shop.example'],
    ['script-src', 'cdn.example'],
    ['script-src', 'http://localhost:3000'],
    ['script-src', "'unsafe-inline'"],
    ['script-src', "'unsafe-eval'"],
    ['script-src', "'strict-dynamic'"],
    ['script-src', 'data:'],
    ['script-src', "'self'; object-src *"],
    ['connect-src', 'wss:'],
    ['connect-src', `'sha256-${'A'.repeat(43)}='`],
    ['frame-ancestors', 'http://shop.example'],
    ['default-src', "'self'"],
    ['require-trusted-types-for', "'script'"],
    ['base-uri', "'self'"],
    ['sandbox', ''],
    ['img-src', 1],
    ['img-src', 'https://cdn.shop.example:99999'],
    ['connect-src', 'wss://256.1.1.1'],
    ['frame-ancestors', 'https://xn--.example'],
  ])('own %s %s', (directive, source) => {
    expect(faultsOf({ ...live, own: { [directive]: [source] } })).toEqual([`own.${directive}`]);
  });

  test('own sources that are no list', () => {
    expect(faultsOf({ ...live, own: { 'img-src': "'self'" } })).toEqual(['own.img-src']);
  });
});
