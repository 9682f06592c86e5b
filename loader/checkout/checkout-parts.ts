/** What a handle needs of its client. */
import type { PayError } from '../../shared/errors/errors.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import type { FetchSession, PaymentForm } from '../validation/payment-form-config.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';

export interface CheckoutParts {
  readonly payments: Pick<
    EmbeddedPayments,
    | 'start'
    | 'update'
    | 'command'
    | 'mayHaveOpenAttempt'
    | 'release'
    | 'whenIdle'
    | 'isOngoing'
    | 'currentPayment'
  >;
  /** Calls the shop's function, until the signal aborts. */
  readonly fetchSession: (
    fetchSession: FetchSession,
    signal: AbortSignal,
  ) => Promise<EmbeddedSessionResponse>;
  /** Reports an error to the client. */
  readonly report: (error: PayError) => void;
  /** Checks the argument of `initializePayment`; a failure is reported to its `onError`. */
  readonly startPayment: (
    given: PaymentForm,
    start: (form: PaymentForm) => Promise<void>,
  ) => Promise<void>;
  /** Runs an operation and reports its error. */
  readonly perform: (name: string, work: () => Promise<void>) => Promise<void>;
  /** Calls the merchant, whose exceptions are reported. */
  readonly call: ErrorReport['call'];
}
