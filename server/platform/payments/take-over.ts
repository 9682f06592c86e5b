/**
 * An order may have several sessions, and is charged once. A new submission takes the order over
 * from an attempt that only waits for its customer, but not from one that is already being charged.
 */
import { ProblemError } from '../http/problem.ts';
import type { Clock } from '../clock.ts';
import type { CancelResult, GatewaySimulators } from '../gateway-simulator.ts';
import type { PaymentRecord } from './payment-record.ts';
import type { Payments } from './payments.ts';

/** Seconds until a submission that conflicts with another one may be sent again. */
const RETRY_AFTER = 2;

export interface TakeOverOptions {
  readonly payments: Payments;
  readonly gateways: GatewaySimulators;
  readonly clock: Clock;
  /** Timeout in ms for a gateway to cancel an attempt. */
  readonly cancelTimeout: number;
}

/**
 * Asks the gateways to cancel the open attempts of other sessions of the same order, and waits for
 * their results.
 *
 * @throws {ProblemError} ORDER_ALREADY_PAID if one has charged in the meantime, and
 *   ORDER_PAYMENT_IN_PROGRESS if one may still charge
 */
export async function cancelOthers(options: TakeOverOptions, record: PaymentRecord): Promise<void> {
  const { payments } = options;
  for (const other of payments.othersUnderWay(record)) {
    const result = await cancelAttempt(options, other);
    if (result === 'charged' || payments.stateOfOrder(record) === 'paid') throw orderAlreadyPaid();
    if (result !== 'cancelled') throw orderInProgress();
  }
}

async function cancelAttempt(
  { gateways, clock, cancelTimeout }: TakeOverOptions,
  { choice, sessionId }: PaymentRecord,
): Promise<CancelResult> {
  let cancel = () => {};
  const late = new Promise<CancelResult>((resolve) => {
    cancel = clock.after(cancelTimeout, () => resolve('not_possible'));
  });
  try {
    return await Promise.race([gateways[choice.gateway].cancelAttempt(sessionId), late]);
  } catch {
    // A gateway that is down has not confirmed the cancellation: the attempt may still charge.
    return 'not_possible';
  } finally {
    cancel();
  }
}

export function orderAlreadyPaid(): ProblemError {
  return new ProblemError(409, 'ORDER_ALREADY_PAID', 'This order is already paid');
}

/** @param consequence - what is not possible now, and what to do instead */
export function sessionInAttempt(consequence: string): ProblemError {
  return new ProblemError(
    409,
    'SESSION_IN_ATTEMPT',
    `The customer is paying in this session, so that it ${consequence}`,
  );
}

export function orderInProgress(): ProblemError {
  return new ProblemError(
    409,
    'ORDER_PAYMENT_IN_PROGRESS',
    'Another payment for this order is being processed',
    { headers: { 'Retry-After': String(RETRY_AFTER) } },
  );
}
