/**
 * The Content-Security-Policy that a merchant's page needs for the SDK, source by source: what an
 * auditor can read, and a server can send as it is.
 */
import type { Environment } from '../../shared/platform-api.ts';
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import { violationReporting } from '../../shared/violation-reports.ts';
import { DEFAULT_BASE_URL, DEFAULT_FRAME_URL } from '../config/default-addresses.ts';
import { FieldErrors } from '../validation/field-errors.ts';
import { gatewayName, isGatewayCode } from '../validation/gateway-code.ts';
import { oneOf } from '../validation/response-shapes.ts';
import { DIRECTIVE_REASONS, isOwnSource } from './policy-directives.ts';
import type { OwnDirective, PolicyDirective } from './policy-directives.ts';
import { isRecord, isText, required } from '../validation/value-rules.ts';
import type { Expectation } from '../validation/value-rules.ts';

/** Origins that a gateway sends the customer's browser to by POST, by gateway. */
type PostRedirects = Readonly<Record<string, Readonly<Record<Environment, readonly string[]>>>>;

/** From the adapters' declarations; without a build there are none. */
declare const PAY_POST_REDIRECTS: PostRedirects | undefined;
const POST_REDIRECTS: PostRedirects =
  typeof PAY_POST_REDIRECTS === 'object' ? PAY_POST_REDIRECTS : {};

export interface ContentSecurityPolicyOptions {
  /** Codes of the gateways that may be offered, as in `session.gateway.code`. */
  readonly gateways: readonly string[];
  /** `live` takes no http address, not even on loopback. */
  readonly environment: Environment;
  /** As given to {@link Pay}. Default: the platform's. */
  readonly baseUrl?: string | undefined;
  /** As given to {@link Pay}. Default: the platform's. */
  readonly frameUrl?: string | undefined;
  /**
   * Where the page loads the SDK from: `'self'` (quotes included) or the address of its file.
   *
   * @defaultValue "'self'"
   */
  readonly script?: string | undefined;
  /**
   * Origins that gateways may send the customer to by POST. Default: those that the gateways are
   * known to use in this environment.
   */
  readonly redirectOrigins?: readonly string[] | undefined;
  /** Where browsers report violations to. Default: nowhere. */
  readonly reportUrl?: string | undefined;
  /** What the page needs for itself, added to what the SDK needs. */
  readonly own?: Readonly<Partial<Record<OwnDirective, readonly string[]>>> | undefined;
}

export interface ContentSecurityPolicy {
  /** Sources by directive, in the order of the header. */
  readonly directives: Readonly<Partial<Record<PolicyDirective, readonly string[]>>>;
  /** Value of the header `Content-Security-Policy`. */
  readonly header: string;
  /** Value of the header `Reporting-Endpoints`, where the policy refers to it. */
  readonly reportingEndpoints: string | undefined;
  /** Why each directive is there, in a sentence or two. */
  readonly reasons: Readonly<Partial<Record<PolicyDirective, string>>>;
}

/**
 * Makes the policy of a page on which the SDK runs. Everything that the page does not need is
 * forbidden, every host is named in full, and no wildcard, scheme or `unsafe-` source gets in.
 *
 * ```ts
 * const { header } = contentSecurityPolicy({ gateways: ['adyen'], environment: 'live' });
 * ```
 *
 * @throws {PayValidationError} VALIDATION_ERROR naming every option that is wrong
 */
export function contentSecurityPolicy(
  options: ContentSecurityPolicyOptions,
): ContentSecurityPolicy {
  const { baseUrl, frameUrl, script, reportUrl, redirectOrigins, gateways, own } = checked(options);
  const reporting = reportUrl === undefined ? undefined : violationReporting(new URL(reportUrl));
  const sources: Partial<Record<PolicyDirective, readonly string[]>> = {
    ...own,
    'default-src': ["'none'"],
    'script-src': [
      script === "'self'" ? script : new URL(script).href,
      ...(own['script-src'] ?? []),
    ],
    'connect-src': [...(own['connect-src'] ?? []), new URL(baseUrl).origin],
    'frame-src': [
      ...gateways.map((gateway) => new URL(frameAddressOf(frameUrl, gateway)).origin),
      ...(own['frame-src'] ?? []),
    ],
    'form-action': [
      ...(own['form-action'] ?? []),
      ...redirectOrigins.map((address) => new URL(address).origin),
    ],
    'base-uri': ["'none'"],
    'frame-ancestors': own['frame-ancestors'] ?? [],
    'require-trusted-types-for': ["'script'"],
    ...reporting?.directives,
  };

  const directives: typeof sources = {};
  const reasons: Partial<Record<PolicyDirective, string>> = {};
  for (const [name, reason] of DIRECTIVE_REASONS) {
    const named = sources[name];
    if (named === undefined) continue;
    directives[name] = named.length === 0 ? ["'none'"] : [...new Set(named)];
    reasons[name] = reason;
  }
  return {
    directives,
    header: Object.entries(directives)
      .map(([name, values]) => [name, ...values].join(' '))
      .join('; '),
    reportingEndpoints: reporting?.endpoints,
    reasons,
  };
}

function frameAddressOf(frameUrl: string, gateway: string): string {
  return frameUrl.replace('{gateway}', gateway);
}

const isListOf = (fits: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits);

/** Every option in its final form, or one error for all that are wrong. */
function checked(options: ContentSecurityPolicyOptions | undefined) {
  const errors = new FieldErrors();
  const environment = errors.read('environment', () => options?.environment);
  const isHost = (value: unknown) => isExactAddress(value, environment);
  const host: Expectation = [isHost, 'an exact https address (http on loopback in the sandbox)'];
  const given = errors.check(
    options,
    {
      environment: required([oneOf('sandbox', 'live'), 'sandbox or live']),
      gateways: required([isListOf(isGatewayCode), 'a list of gateway codes']),
      baseUrl: host,
      frameUrl: [(value) => isText(value) && isHost(frameAddressOf(value, 'gateway')), host[1]],
      script: [(value) => value === "'self'" || isHost(value), `'self', or ${host[1]}`],
      reportUrl: host,
      redirectOrigins: [isListOf(isHost), `a list of which each is ${host[1]}`],
      own: [isRecord, 'an object'],
    },
    'options',
  );
  const { own = {}, gateways: codes = [] } = given;
  errors.read('own', () => {
    for (const [directive, sources] of Object.entries(own)) {
      const fits = isListOf((source) => isOwnSource(directive, source))(sources);
      errors.expect(`own.${directive}`, fits, 'must be a list of exact sources of this directive');
    }
  });
  errors.throwIfAny('policy options');
  const gateways = codes.map(gatewayName);
  const postRedirects = gateways.flatMap(
    (gateway) => POST_REDIRECTS[gateway]?.[environment ?? 'live'] ?? [],
  );
  return {
    own,
    gateways,
    baseUrl: given.baseUrl ?? DEFAULT_BASE_URL,
    frameUrl: given.frameUrl ?? DEFAULT_FRAME_URL,
    script: given.script ?? "'self'",
    reportUrl: given.reportUrl,
    redirectOrigins: given.redirectOrigins ?? postRedirects,
  };
}

/** What URL parsers let pass in a host or a path can be a wildcard, or the end of a directive. */
function isExactAddress(address: unknown, environment: Environment | undefined): boolean {
  const url = parseSecureAddress(address);
  if (url === null || !/^https?:\/\/[a-z0-9.-]+(:\d+)?\/[\w./~@%+-]*$/.test(url.href)) return false;
  return url.protocol === 'https:' || environment === 'sandbox';
}
