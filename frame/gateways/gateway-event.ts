/** Events of a gateway's form, as its adapter reports them. No event proves a payment. */

import type { CardHints, Interruption } from '../../shared/rpc.ts';

/**
 * An error as the gateway reports it. Its script changes without notice, so both fields may hold
 * any value.
 */
export interface ReportedError {
  readonly reason: unknown;
  readonly message: unknown;
}

/** What the customer has entered, as the gateway reports it: each field may hold any value. */
export interface GatewayChange {
  readonly type: 'change';
  readonly complete: unknown;
  readonly paymentMethod: unknown;
  readonly brand?: unknown;
  /** Already in the shape that the loader accepts. */
  readonly card?: CardHints | undefined;
}

export type GatewayEvent =
  | GatewayChange
  /** The issuer shows the customer a challenge. */
  | { readonly type: 'challenge' }
  /**
   * The customer is on a page that the form cannot observe, or pays elsewhere. `hasInstructions`: the form
   * shows what the customer needs for that, such as a reference, and still shows it after the payment is
   * accepted.
   */
  | { readonly type: 'away'; readonly hasInstructions?: boolean }
  /** The window of the form has navigated to another page; the form is lost. */
  | { readonly type: 'left' }
  /** The customer is back from such a page. */
  | { readonly type: 'returned' }
  /** The attempt was interrupted, and not declined. The gateway may or may not have charged. */
  | { readonly type: 'interrupted'; readonly reason: Interruption }
  /**
   * The time in which the customer could pay elsewhere has run out. The gateway may or may not have charged.
   */
  | { readonly type: 'timeOver' }
  /** The gateway has finished. */
  | { readonly type: 'completed'; readonly gatewayPaymentId?: unknown }
  /** The attempt was declined and the form can be used again. `shown`: the form itself shows it. */
  | ({ readonly type: 'declined'; readonly shown: boolean } & ReportedError)
  /**
   * The step failed for a reason that the loader knows; the form can be used again. `isRemoval`: of a saved method. An
   * attempt that has begun meanwhile goes on.
   */
  | { readonly type: 'stepFailed'; readonly message?: string; readonly isRemoval?: true }
  /** The form cannot be used any more. */
  | ({ readonly type: 'failed' } & ReportedError);

/** The gateway's script has sent an unreadable response, so the session's status decides. */
export const RESPONSE_INVALID = {
  type: 'interrupted',
  reason: 'GATEWAY_RESPONSE_INVALID',
} as const satisfies GatewayEvent;

export type StepKind = 'beforeSubmit' | 'submit' | 'additionalDetails';
