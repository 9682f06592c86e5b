/** What happens in a gateway's form, as its adapter reports it. None of it counts as proof of a payment. */

import type { Interruption } from '../../shared/rpc.ts';

/** A gateway's own words. Its script changes without notice, so both fields may hold anything. */
export interface GatewayWording {
  readonly reason: unknown;
  readonly message: unknown;
}

export type GatewayEvent =
  /** The customer pressed Pay, also where nothing was edited since the last press. */
  | { readonly type: 'pressed' }
  /** The issuer asks the customer for something. */
  | { readonly type: 'challenge' }
  /** The customer is at a page whose end the form cannot see. */
  | { readonly type: 'away' }
  /** The window that the form lived in has gone to another page; the form is lost with it. */
  | { readonly type: 'left' }
  /** The customer is back from such a page. */
  | { readonly type: 'returned' }
  /** The attempt broke off, and nobody declined: the gateway may have charged or not. */
  | { readonly type: 'interrupted'; readonly reason: Interruption }
  /** The gateway is done. */
  | { readonly type: 'completed'; readonly gatewayPaymentId?: unknown }
  /** The attempt was declined and the form can be used again. `shown`: the form itself says so. */
  | ({ readonly type: 'declined'; readonly shown: boolean } & GatewayWording)
  /** The step failed for a reason that the loader knows; the form can be used again. */
  | { readonly type: 'stepFailed'; readonly message?: string }
  /** The form cannot be used any more. */
  | ({ readonly type: 'failed' } & GatewayWording);

export type StepKind = 'submit' | 'additionalDetails';
