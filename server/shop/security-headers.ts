/**
 * The headers that the shop's pages are served with. The policy shows what the SDK asks of a
 * merchant's page: one script, one host to connect to, one frame origin for each gateway.
 */
import { violationReporting } from '../../shared/violation-reports.ts';
import type { RequestHandler } from 'express';

/** The gateways that this shop takes payments through, as its frame addresses name them. */
const GATEWAYS = ['checkout', 'adyen', 'hosted'];

export interface AllowedOrigins {
  readonly platformOrigin: string;
  /** With `{gateway}` where each gateway has an origin of its own. */
  readonly frameUrl: string;
  /** Where browsers report violations to; nowhere by default. */
  readonly reportUrl?: string | undefined;
}

function contentSecurityPolicy({ platformOrigin, frameUrl }: AllowedOrigins): string {
  const frames = new Set(
    GATEWAYS.map((gateway) => new URL(frameUrl.replaceAll('{gateway}', gateway)).origin),
  );
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${platformOrigin}`,
    `frame-src ${[...frames].join(' ')}`,
    // Some gateways send the customer on by POST: a form that the SDK makes on this page.
    `form-action 'self' ${platformOrigin}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ');
}

export function securityHeaders(origins: AllowedOrigins): RequestHandler {
  const { reportUrl } = origins;
  const reporting = reportUrl === undefined ? undefined : violationReporting(new URL(reportUrl));
  const reports = Object.entries(reporting?.directives ?? {}).map(
    ([name, values]) => `; ${name} ${values.join(' ')}`,
  );
  const policy = contentSecurityPolicy(origins) + reports.join('');
  return (_request, response, next) => {
    response.set({
      'Content-Security-Policy': policy,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ...(reporting?.endpoints === undefined ? {} : { 'Reporting-Endpoints': reporting.endpoints }),
    });
    next();
  };
}
