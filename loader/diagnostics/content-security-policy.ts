/**
 * Generates the headers that a merchant's page needs for the SDK, in a form that an auditor can read and
 * a server can send unchanged.
 */
import { isRecord, isString } from '../../shared/plain/value-types.ts';
import type { Environment } from '../../shared/platform/platform-api.ts';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import { violationReporting } from '../../shared/platform/violation-reports.ts';
import { mustBe } from '../errors/must-be.ts';
import { shownList, shownUrl } from '../errors/shown-value.ts';
import { DEFAULT_BASE_URL, DEFAULT_FRAME_URL } from '../config/default-urls.ts';
import { fieldErrors } from '../validation/field-errors.ts';
import { fields } from '../validation/fields.ts';
import { gatewayName, isGatewayCode } from '../validation/gateway-code.ts';
import { choice, must, mustShow, required } from '../validation/value-rules.ts';
import { HEADER_REASONS, pageHeaders } from './page-headers.ts';
import { DIRECTIVE_REASONS, isOwnSource } from './policy-directives.ts';
import type { PageHeader } from './page-headers.ts';
import type { OwnDirective, PolicyDirective } from './policy-directives.ts';

/** Origins by gateway. */
type Redirects = Readonly<Record<string, Readonly<Record<Environment, readonly string[]>>>>;

/** Where a gateway redirects customers by POST. Collected by the build from the adapters; empty without a build. */
declare const PAY_POST_REDIRECTS: Redirects | undefined;
const POST_REDIRECTS: Redirects = typeof PAY_POST_REDIRECTS === 'object' ? PAY_POST_REDIRECTS : {};

/** The first pages to which a gateway redirects customers, by any method. */
declare const PAY_FIRST_PAGES: Redirects | undefined;
const FIRST_PAGES: Redirects = typeof PAY_FIRST_PAGES === 'object' ? PAY_FIRST_PAGES : {};

/** The argument of `contentSecurityPolicy`. */
export interface ContentSecurityPolicyOptions {
  /** The codes of the gateways that the page may use, as in `session.gateway.code`. */
  readonly gateways: readonly string[];
  /** `live` permits no http URL, not even on loopback. */
  readonly environment: Environment;
  /** The `baseUrl` of {@link PayConfig}. Default: the production platform. */
  readonly baseUrl?: string | undefined;
  /** The `frameUrl` of {@link PayConfig}. Default: the platform's frame host. */
  readonly frameUrl?: string | undefined;
  /**
   * The source of the SDK's script: `'self'` (including the quotes) or the URL of the file.
   *
   * @default "'self'"
   */
  readonly script?: string | undefined;
  /**
   * Origins of the first pages to which gateways may redirect the customer. Default: the origins that
   * the gateways are known to use in this environment. With an empty list, no payment redirects.
   */
  readonly redirectOrigins?: readonly string[] | undefined;
  /** URL to which browsers report violations. Default: none. */
  readonly reportUrl?: string | undefined;
  /** Sources that the page itself needs, by directive; they are added to the SDK's. Default: none. */
  readonly own?: Readonly<Partial<Record<OwnDirective, readonly string[] | undefined>>> | undefined;
  /**
   * URLs of other origins to which the page itself leads: by links, new tabs and forms. Default: none, so
   * that the page leads only to its own origin and to payments.
   */
  readonly links?: readonly string[] | undefined;
  /**
   * Features of the browser that the page itself uses, such as `geolocation`, by their names in
   * `Permissions-Policy`. Default: none.
   */
  readonly permissions?: readonly string[] | undefined;
}

/** The result of `contentSecurityPolicy`. */
export interface ContentSecurityPolicy {
  /** The sources by directive, in the order of the header. */
  readonly directives: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** The value of the `Content-Security-Policy` header. */
  readonly header: string;
  /** The value of the `Reporting-Endpoints` header, if the policy refers to it. */
  readonly reportingEndpoints: string | undefined;
  /** The reason for each directive, in a sentence or two. */
  readonly reasons: Readonly<Partial<Record<PolicyDirective, string>>>;
  /**
   * All headers of the page, by name: `Content-Security-Policy`, `Connection-Allowlist`,
   * `Integrity-Policy`, `Permissions-Policy`, and `Reporting-Endpoints` if they refer to it.
   */
  readonly headers: Readonly<Record<string, string>>;
  /** The same headers for a first week, in which browsers report what they would block. */
  readonly reportOnlyHeaders: Readonly<Record<string, string>>;
  /** The reason for each header, by the name of its enforced form. */
  readonly headerReasons: Readonly<Record<PageHeader, string>>;
}

/**
 * Returns the Content-Security-Policy for a page that uses the SDK, and all other headers with which browsers
 * lock such a page. They block everything that the page does not need, name each host in full, and
 * contain no wildcard, scheme or `unsafe-` source.
 *
 * ```ts
 * const { headers } = contentSecurityPolicy({ gateways: ['adyen'], environment: 'live' });
 * ```
 *
 * @throws {PayValidationError} VALIDATION_ERROR if options are invalid; `details` names each of them
 */
export function contentSecurityPolicy(
  options: ContentSecurityPolicyOptions,
): ContentSecurityPolicy {
  const {
    baseUrl,
    frameUrl,
    script,
    reportUrl,
    postRedirects,
    firstPages,
    gateways,
    own,
    links,
    permissions,
  } = checked(options);
  const reporting = reportUrl === undefined ? undefined : violationReporting(new URL(reportUrl));
  const frames = gateways.map((gateway) => new URL(frameUrlOf(frameUrl, gateway)).origin);
  const sources: Partial<Record<PolicyDirective, readonly string[] | undefined>> = {
    ...own,
    'default-src': ["'none'"],
    'script-src': [
      script === "'self'" ? script : new URL(script).href,
      ...(own['script-src'] ?? []),
    ],
    'connect-src': [...(own['connect-src'] ?? []), new URL(baseUrl).origin, ...frames],
    'frame-src': [...frames, ...(own['frame-src'] ?? [])],
    'form-action': [
      ...(own['form-action'] ?? []),
      ...postRedirects.map((url) => new URL(url).origin),
    ],
    'base-uri': ["'none'"],
    'frame-ancestors': own['frame-ancestors'] ?? [],
    'require-trusted-types-for': ["'script'"],
    ...reporting?.directives,
  };

  const directives: Partial<Record<PolicyDirective, readonly string[]>> = {};
  const reasons: Partial<Record<PolicyDirective, string>> = {};
  for (const [name, reason] of DIRECTIVE_REASONS) {
    const named = sources[name];
    if (named === undefined) continue;
    directives[name] = named.length === 0 ? ["'none'"] : [...new Set(named)];
    reasons[name] = reason;
  }
  const header = Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ');
  return {
    directives,
    header,
    reportingEndpoints: reporting?.endpoints,
    reasons,
    ...pageHeaders({
      policy: header,
      // Reports by `report-uri` are connections of the page as well.
      connections: [...hostsIn(directives), ...links],
      redirects: firstPages,
      frames,
      permissions,
      reporting,
    }),
    headerReasons: HEADER_REASONS,
  };
}

/** The URLs of a policy to which a page connects or leads. */
function hostsIn(
  directives: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>,
): readonly string[] {
  return Object.entries(directives)
    .filter(([name]) => name !== 'frame-ancestors')
    .flatMap(([, sources]) => sources)
    .filter((source) => /^\w+:\/\//.test(source));
}

function frameUrlOf(frameUrl: string, gateway: string): string {
  return frameUrl.replace('{gateway}', gateway);
}

const isListOf = (fits: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);

/** @throws {PayValidationError} one error for all invalid options */
function checked(options: ContentSecurityPolicyOptions | undefined) {
  const errors = fieldErrors();
  const environment = errors.read('environment', () => options?.environment);
  const isHost = (value: unknown) => isExactUrl(value, environment);
  const exact = 'an exact https URL (http on loopback in the sandbox)';
  const show = shownUrl;
  const host = mustShow(isHost, exact, { show });
  const rule = fields<ContentSecurityPolicyOptions>({
    environment: required(choice('sandbox', 'live')),
    gateways: required(
      mustShow(isListOf(isGatewayCode), 'a list of gateway codes', { show: shownList }),
    ),
    baseUrl: host,
    frameUrl: mustShow((value) => isString(value) && isHost(frameUrlOf(value, 'gateway')), exact, {
      show,
    }),
    script: mustShow((value) => value === "'self'" || isHost(value), `'self', or ${exact}`, {
      show,
    }),
    reportUrl: host,
    redirectOrigins: mustShow(isListOf(isHost), `a list of which each is ${exact}`, {
      show: shownList,
    }),
    own: must(isRecord, 'an object'),
    links: mustShow(isListOf(isHost), `a list of which each is ${exact}`, { show: shownList }),
    permissions: mustShow(isListOf(isFeature), 'a list of names of features', { show: shownList }),
  });
  const given = errors.read('', () => rule(options ?? {}, '', errors)) ?? {};
  const { own = {}, gateways: codes = [] } = given;
  errors.read('own', () => {
    for (const [directive, sources] of Object.entries(own)) {
      if (sources === undefined) continue;
      if (isListOf((source) => isOwnSource(directive, source))(sources)) continue;
      const expected = 'a list of exact sources of this directive';
      errors.add(`own.${directive}`, mustBe(expected, sources, shownList));
    }
  });
  errors.throwIfAny('policy options');
  const gateways = codes.map(gatewayName);
  const declared = (redirects: Redirects) =>
    given.redirectOrigins ??
    gateways.flatMap((gateway) => redirects[gateway]?.[environment ?? 'live'] ?? []);
  return {
    own,
    gateways,
    baseUrl: given.baseUrl ?? DEFAULT_BASE_URL,
    frameUrl: given.frameUrl ?? DEFAULT_FRAME_URL,
    script: given.script ?? "'self'",
    reportUrl: given.reportUrl,
    postRedirects: declared(POST_REDIRECTS),
    firstPages: declared(FIRST_PAGES),
    links: given.links ?? [],
    permissions: given.permissions ?? [],
  };
}

const isFeature = (value: unknown) => isString(value) && /^[a-z][a-z-]*$/.test(value);

/** A host or path that URL parsers accept may be a wildcard in a policy, or end a directive. */
function isExactUrl(value: unknown, environment: Environment | undefined): boolean {
  const url = parseSecureUrl(value);
  if (url === null || !/^https?:\/\/[a-z0-9.-]+(:\d+)?\/[\w./~@%+-]*$/.test(url.href)) return false;
  return url.protocol === 'https:' || environment === 'sandbox';
}
