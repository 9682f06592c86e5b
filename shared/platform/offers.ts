/** Offers: what a session would get now, before there is one. */
import { isRecord, isString } from '../plain/value-types.ts';
import { isGateway, orAbsent, shaped } from './response-shapes.ts';
import type { Gateway, GatewayConfig } from '../sessions.ts';

/** The query of an offer. */
export interface OfferQuery {
  /** ISO 4217 code, three capital letters. */
  readonly currency: string;
  /** Of the billing address: ISO 3166-1 alpha-2, two capital letters. */
  readonly country: string;
  /** In minor units. Optional. */
  readonly amount?: number | undefined;
}

/** The gateway that a session of this kind would get now. A prediction: what the session has is what counts. */
export interface Offer {
  readonly gateway: Gateway;
  /** Without what belongs to a session or to a customer. */
  readonly gateway_config: GatewayConfig;
  /** As in a session. */
  readonly frame_permissions?: readonly string[];
  /** ISO 8601. */
  readonly expires_at: string;
}

export const isOffer = shaped<Offer>({
  gateway: isGateway,
  gateway_config: isRecord,
  frame_permissions: orAbsent(Array.isArray),
  expires_at: isString,
});
