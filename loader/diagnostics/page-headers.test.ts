import { afterEach, describe, expect, test, vi } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';
import type { ContentSecurityPolicyOptions } from './content-security-policy.ts';

const live: ContentSecurityPolicyOptions = { gateways: ['adyen', 'checkout'], environment: 'live' };
const reportUrl = 'https://reports.shop.example/csp';

afterEach(() => {
  vi.unstubAllGlobals();
  // The next file must not get a module that was built with them.
  vi.resetModules();
});

/** The generator of a build whose gateways redirect to these pages first. */
async function builtWith(firstPages: object): Promise<typeof contentSecurityPolicy> {
  vi.stubGlobal('PAY_FIRST_PAGES', firstPages);
  vi.resetModules();
  return (await import('./content-security-policy.ts')).contentSecurityPolicy;
}

test('a page gets its whole set of headers', () => {
  const { header, headers } = contentSecurityPolicy(live);
  expect(headers).toEqual({
    'Content-Security-Policy': header,
    'Connection-Allowlist':
      '(response-origin "https://api.pay.example" "https://adyen.frame.pay.example" ' +
      '"https://checkout.frame.pay.example")',
    'Integrity-Policy': 'blocked-destinations=(script)',
    'Permissions-Policy': expect.stringMatching(
      /^payment=\("https:\/\/adyen\.frame\.pay\.example" "https:\/\/checkout\.frame\.pay\.example"\), /,
    ),
  });
  expect(headers['Permissions-Policy']).toContain(', camera=(), ');
});

test('each header has a reason and a form for a first week that only reports', () => {
  const { headers, reportOnlyHeaders, headerReasons } = contentSecurityPolicy({
    ...live,
    reportUrl,
  });
  const { 'Reporting-Endpoints': endpoints, ...enforced } = headers;
  const reporting = Object.entries(enforced).map(([name, value]) => [`${name}-Report-Only`, value]);
  expect(reportOnlyHeaders).toEqual({
    ...Object.fromEntries(reporting),
    'Reporting-Endpoints': endpoints,
  });
  expect(Object.keys(headerReasons)).toEqual(Object.keys(enforced));
});

test('every header sends its reports to the endpoint of the policy, and may connect to it', () => {
  const { headers } = contentSecurityPolicy({ ...live, reportUrl });
  expect(headers).toMatchObject({
    'Content-Security-Policy': expect.stringContaining('report-to pay-violations'),
    'Connection-Allowlist': expect.stringMatching(
      /"https:\/\/reports\.shop\.example"\);report-to=pay-violations$/,
    ),
    'Integrity-Policy': 'blocked-destinations=(script), endpoints=(pay-violations)',
    'Permissions-Policy': expect.stringContaining('camera=();report-to=pay-violations'),
    'Reporting-Endpoints': `pay-violations="${reportUrl}"`,
  });
});

describe('the list of connections', () => {
  const listOf = (options: Partial<ContentSecurityPolicyOptions>) =>
    contentSecurityPolicy({ ...live, gateways: [], ...options }).headers['Connection-Allowlist'];
  const PLATFORM = 'response-origin "https://api.pay.example"';

  test('has the origins of what the page loads itself, and not of pages that embed it', () => {
    const own = {
      'img-src': ["'self'", 'data:', 'https://photos.shop.example/large/'],
      'frame-ancestors': ['https://embedder.example'],
    };
    const script = 'https://js.pay.example/1.0.0/pay.global.js';
    expect(listOf({ own, script })).toBe(
      '(response-origin "https://js.pay.example" "https://photos.shop.example" "https://api.pay.example")',
    );
  });

  test('names the origin of a WebSocket as browsers compare it', () => {
    expect(listOf({ own: { 'connect-src': ['wss://live.shop.example/prices'] } })).toBe(
      '(response-origin "https://live.shop.example" "https://api.pay.example")',
    );
  });

  test('has the page’s own links, and follows no redirect for their sake', () => {
    const links = ['https://www.shop.example/terms', 'https://www.shop.example'];
    expect(listOf({ links })).toBe(`(${PLATFORM} "https://www.shop.example")`);
  });

  test('follows redirects only where a gateway redirects, to its first page', async () => {
    const built = await builtWith({
      adyen: { sandbox: ['https://test.adyen.example'], live: ['https://adyen.example/first'] },
    });
    const list = (options: Partial<ContentSecurityPolicyOptions>) =>
      built({ ...live, ...options }).headers['Connection-Allowlist'];
    expect(list({ gateways: ['adyen'] })).toMatch(/ "https:\/\/adyen\.example"\);redirects=allow$/);
    expect(list({ gateways: ['checkout'] })).not.toContain('redirects');
    expect(list({ gateways: ['adyen'], redirectOrigins: [] })).not.toMatch(/redirects|\/adyen\.ex/);
    expect(list({ redirectOrigins: ['https://bank.example'] })).toMatch(
      / "https:\/\/bank\.example"\);redirects=allow$/,
    );
  });
});

test('features that the page uses itself are its own, beside those of the frames', () => {
  const permissions = ['geolocation', 'payment', 'fullscreen'];
  const { headers } = contentSecurityPolicy({ ...live, gateways: ['adyen'], permissions });
  expect(headers['Permissions-Policy']?.split(', ')).toEqual(
    expect.arrayContaining([
      'payment=(self "https://adyen.frame.pay.example")',
      'geolocation=(self)',
      'fullscreen=(self)',
      'microphone=()',
    ]),
  );
});

test.each([
  [{ links: ['https://*.shop.example'] }, 'links'],
  [{ links: ['http://www.shop.example'] }, 'links'],
  [{ links: 'https://www.shop.example' }, 'links'],
  [{ permissions: ['camera=*'] }, 'permissions'],
  [{ permissions: ['*'] }, 'permissions'],
])('options that would make the headers inexact are rejected: %j', (options, field) => {
  const untyped: (options: never) => unknown = contentSecurityPolicy;
  expect(() => Reflect.apply(untyped, undefined, [{ ...live, ...options }])).toThrow(
    `\`${field}\` must be`,
  );
});
