import * as Sentry from '@sentry/browser';
import type { CheckoutMetric, PayError } from '@pay/loader';

export function startSentry(dsn: string): void {
  Sentry.init({ dsn });
}

/** What happened before an error, in its report. */
export function leaveBreadcrumb({ name, ms, gateway, reason }: CheckoutMetric): void {
  Sentry.addBreadcrumb({ category: 'pay', message: name, data: { ms, gateway, reason } });
}

export function reportError(error: PayError): void {
  // A decline is no fault: the customer reads it in the form, and tries again.
  if (error.code === 'PAYMENT_ERROR' && error.recoverable) return;
  Sentry.captureException(error, {
    level: error.recoverable ? 'warning' : 'error',
    // One issue for each reason, whatever the message names.
    fingerprint: ['pay', error.code, error.reason ?? ''],
    tags: { 'pay.code': error.code, 'pay.reason': error.reason ?? error.code },
    extra: { requestId: error.requestId, status: error.status },
  });
}
