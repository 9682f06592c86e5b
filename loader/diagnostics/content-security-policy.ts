/**
 * Generates the Content-Security-Policy that a merchant's page needs for the SDK, in a form that an
 * auditor can read and a server can send unchanged.
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
import { DIRECTIVE_REASONS, isOwnSource } from './policy-directives.ts';
import type { OwnDirective, PolicyDirective } from './policy-directives.ts';

/** By gateway: the origins to which it redirects customers by POST. */
type PostRedirects = Readonly<Record<string, Readonly<Record<Environment, readonly string[]>>>>;

/** Collected by the build from the adapters; empty without a build. */
declare const PAY_POST_REDIRECTS: PostRedirects | undefined;
const POST_REDIRECTS: PostRedirects =
  typeof PAY_POST_REDIRECTS === 'object' ? PAY_POST_REDIRECTS : {};

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
   * Origins to which gateways may redirect the customer by POST. Default: the origins that the
   * gateways are known to use in this environment.
   */
  readonly redirectOrigins?: readonly string[] | undefined;
  /** URL to which browsers report violations. Default: none. */
  readonly reportUrl?: string | undefined;
  /** Sources that the page itself needs, by directive; they are added to the SDK's. Default: none. */
  readonly own?: Readonly<Partial<Record<OwnDirective, readonly string[]>>> | undefined;
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
}

/**
 * Returns the Content-Security-Policy for a page that uses the SDK. It blocks everything that the
 * page does not need, names each host in full, and contains no wildcard, scheme or `unsafe-` source.
 *
 * ```ts
 * const { header } = contentSecurityPolicy({ gateways: ['adyen'], environment: 'live' });
 * ```
 *
 * @throws {PayValidationError} VALIDATION_ERROR if options are invalid; `details` names each of them
 */
export function contentSecurityPolicy(
  options: ContentSecurityPolicyOptions,
): ContentSecurityPolicy {
  const { baseUrl, frameUrl, script, reportUrl, redirectOrigins, gateways, own } = checked(options);
  const reporting = reportUrl === undefined ? undefined : violationReporting(new URL(reportUrl));
  const frames = gateways.map((gateway) => new URL(frameUrlOf(frameUrl, gateway)).origin);
  const sources: Partial<Record<PolicyDirective, readonly string[]>> = {
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
      ...redirectOrigins.map((url) => new URL(url).origin),
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
  });
  const given = errors.read('', () => rule(options ?? {}, '', errors)) ?? {};
  const { own = {}, gateways: codes = [] } = given;
  errors.read('own', () => {
    for (const [directive, sources] of Object.entries(own)) {
      if (isListOf((source) => isOwnSource(directive, source))(sources)) continue;
      const expected = 'a list of exact sources of this directive';
      errors.add(`own.${directive}`, mustBe(expected, sources, shownList));
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

/** A host or path that URL parsers accept may be a wildcard in a policy, or end a directive. */
function isExactUrl(value: unknown, environment: Environment | undefined): boolean {
  const url = parseSecureUrl(value);
  if (url === null || !/^https?:\/\/[a-z0-9.-]+(:\d+)?\/[\w./~@%+-]*$/.test(url.href)) return false;
  return url.protocol === 'https:' || environment === 'sandbox';
}
