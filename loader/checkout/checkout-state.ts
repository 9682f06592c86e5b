/** What a handle was given and what it shows, shared by the parts of the handle. */
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { EmbeddedPayments } from '../payment/embedded-payments.ts';
import type { CheckoutOptions, CheckoutUpdate } from './checkout-types.ts';

export interface CheckoutState {
  /** The options, with each change that was accepted. */
  given: CheckoutUpdate;
  /** The session whose form is on the page; `undefined` until `fetchSession` has resolved. */
  session: EmbeddedSessionResponse | undefined;
  /** Settles like the latest form that was started. */
  started: Promise<void> | undefined;
  container: string | Element;
  /** The payment on this page, from `mount()` until `unmount()`. */
  life: AbortController | undefined;
  /** The handle's time in a container, until its form is removed. */
  attachment: Attachment | undefined;
}

export interface Attachment {
  readonly life: AbortController;
  /** The latest fetch that is under way, shared by all callers that wait for it. */
  fetch: SessionFetch | undefined;
}

export interface SessionFetch {
  /** `undefined` if the result, or a failure, has come too late to have an effect. */
  readonly session: Promise<EmbeddedSessionResponse | undefined>;
  readonly isCurrent: () => boolean;
}

export const initialState = (options: CheckoutOptions): CheckoutState => ({
  given: options,
  session: options.session,
  started: undefined,
  container: '',
  life: undefined,
  attachment: undefined,
});

/**
 * Returns a function that checks whether the handle still shows what it shows now: in the same container, with
 * the same session, and the payment of that session has not ended. Each asynchronous step of the handle calls
 * it when its result is there: a result that is requested now must have no effect otherwise.
 */
export function currentForm(
  state: Readonly<CheckoutState>,
  payments: Pick<EmbeddedPayments, 'currentPayment'>,
): () => boolean {
  const { life, attachment, session } = state;
  const isCurrentPayment = session ? payments.currentPayment(session) : () => true;
  return () =>
    state.life === life &&
    state.attachment === attachment &&
    state.session?.session_id === session?.session_id &&
    isCurrentPayment();
}
