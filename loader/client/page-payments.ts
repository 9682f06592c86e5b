/** Connects the embedded payments of a client to its platform, its storage and its frames. */
import { openConnectedFrame } from '../frame/connected-frame.ts';
import { formHeights } from '../frame/form-heights.ts';
import type { PageActivity } from '../page/page-activity.ts';
import type { PageStorage } from '../page/page-storage.ts';
import { attemptedSessions } from '../payment/attempted-sessions.ts';
import { pageClock } from '../payment/clock.ts';
import type { PaymentParts } from '../payment/embedded-payment.ts';
import { EmbeddedPayments } from '../payment/embedded-payments.ts';
import type { Outbox } from '../platform/outbox.ts';
import type { PlatformClient } from '../platform/platform-client.ts';
import { followRedirect } from '../redirect/top-navigation.ts';

type CreatePayments = (parts: PaymentParts) => EmbeddedPayments;

let createPayments: CreatePayments = (parts) => new EmbeddedPayments(parts);

/**
 * Replaces the payments of the clients that `run` creates, for a page without a browser. `create` is given the parts of a
 * browser's page, such as its clock, its frames and its navigation.
 */
export function withPayments<Result>(create: CreatePayments, run: () => Result): Result {
  const before = createPayments;
  createPayments = create;
  try {
    return run();
  } finally {
    createPayments = before;
  }
}

export interface PagePaymentsParts extends Pick<
  PaymentParts,
  'config' | 'log' | 'report' | 'startPayment' | 'diagnoseFailure' | 'preloaded' | 'messages'
> {
  readonly platform: PlatformClient;
  readonly storage: PageStorage;
  readonly outbox: Outbox;
  readonly activity: PageActivity;
  /** Sends a gateway's id of a payment, now or later. */
  readonly recordGatewayId: (sessionId: string, gatewayPaymentId: string) => Promise<unknown>;
}

export function createPagePayments({
  platform,
  storage,
  outbox,
  activity,
  recordGatewayId,
  ...parts
}: PagePaymentsParts): EmbeddedPayments {
  const attempted = attemptedSessions(storage);
  return createPayments({
    ...parts,
    openFrame: (url, user) => openConnectedFrame(parts.log, url, user),
    heights: formHeights(storage),
    clock: pageClock(() => Date.now() + platform.clockOffset(), activity.onWake),
    sessionFor: (id) => ({
      status: (signal) => platform.getSessionStatus(id, { signal, retryAttempts: 0 }),
      takeStep: (type, step, signal) => platform.takeStep(id, type, step, { signal, activity }),
      removeMethod: (method, signal) => platform.removeMethod(id, method, { signal }),
      recordId: (gatewayPaymentId) => recordGatewayId(id, gatewayPaymentId),
      markAttempted: () => attempted.add(id),
    }),
    mayBeAttempted: (id) => attempted.mayInclude(id) || outbox.has(id),
    follow: followRedirect,
  });
}
