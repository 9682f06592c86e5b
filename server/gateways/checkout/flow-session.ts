/**
 * What the simulated Flow reads from a payment session, and what its server returns: the contract
 * between the two halves of the simulator. The names follow Checkout.com's API.
 */

/** How the SDK misbehaves in the browser. */
export type FlowFault = 'throws' | 'never_ready' | 'double_result' | 'late_result';

/** The content of `payment_session_token`, which merchants treat as opaque. */
export interface SessionToken {
  readonly amount: number;
  readonly currency: string;
  readonly fault: FlowFault | null;
  /** The payment methods that the session was created with. */
  readonly methods: readonly string[];
}

/** The gateway's response to the creation of a payment session. */
export interface PaymentSession {
  readonly id: string;
  readonly payment_session_secret: string;
  readonly payment_session_token: string;
}

/** The token that the card form sends in place of a card. */
export interface CardToken {
  readonly type: 'card';
  readonly token: string;
  readonly bin: string;
  readonly scheme: string;
  readonly last4: string;
  readonly expires_on: string;
}

/** The result of a submitted payment. */
export type SubmitResponse =
  | { readonly id: string; readonly status: 'Approved' | 'Pending'; readonly type: string }
  | {
      readonly id: string;
      readonly status: 'Declined';
      readonly type: string;
      readonly decline_reason: string;
    }
  | {
      readonly id: string;
      readonly status: 'Action Required';
      readonly type: string;
      readonly action: { readonly type: 'redirect'; readonly url: string };
    };

/** Problems with a request, in the gateway's format. */
export interface GatewayProblem {
  readonly request_id: string;
  readonly error_type: string;
  readonly error_codes: readonly string[];
}
