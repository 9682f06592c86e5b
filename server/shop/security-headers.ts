/** The headers of all responses of the shop. */
import type { RequestHandler } from 'express';
import type { PagePolicy } from './page-policy.ts';

export function securityHeaders({ header, reportingEndpoints }: PagePolicy): RequestHandler {
  return (_request, response, next) => {
    response.set({
      'Content-Security-Policy': header,
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      ...(reportingEndpoints === undefined ? {} : { 'Reporting-Endpoints': reportingEndpoints }),
    });
    next();
  };
}
