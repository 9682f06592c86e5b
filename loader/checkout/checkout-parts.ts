/** What a handle needs of its client. */
import type { PayError } from '../../shared/errors/errors.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import type { PaymentParts } from '../payment/embedded-payment.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';
import type { FetchSession } from '../validation/payment-form-config.ts';

export interface CheckoutParts extends Pick<PaymentParts, 'startPayment'> {
  readonly payments: Pick<
    EmbeddedPayments,
    'start' | 'update' | 'command' | 'hasPayment' | 'release' | 'whenIdle' | 'currentPayment'
  >;
  /** Aborted when the client is destroyed. */
  readonly life: AbortSignal;
  /** Calls the shop's function, until the client is destroyed or the signal aborts. */
  readonly fetchSession: (
    fetchSession: FetchSession,
    signal: AbortSignal,
  ) => Promise<EmbeddedSessionResponse>;
  /** Reports an error to the client. */
  readonly report: (error: PayError) => void;
  /** Runs an operation and reports its error. */
  readonly perform: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Calls the merchant, whose exceptions are reported. */
  readonly call: ErrorReport['call'];
}
