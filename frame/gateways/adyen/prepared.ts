/**
 * The form of an offer, before there is a session. A bundle of its own, which is requested beside the form's, because
 * most pages prepare none.
 */
import * as v from 'valibot';
import { Count } from '../../loading/field-schemas.ts';
import { preparing } from '../prepared/prepare-form.ts';
import type { PreparedDefinition } from '../prepared/prepare-form.ts';
import { hasSameTerms } from '../same-terms.ts';
import { TYPES_WITH_SCRIPT } from './classes/left-out-types.ts';
import { AdyenSchema, isSetUp } from './configuration.ts';
import type { AdyenConfiguration } from './configuration.ts';
import { listedTypes, neededTypes } from './offer.ts';

const { amount, action: _, session: __, ...offered } = AdyenSchema.entries;

/** What belongs to one payment is ignored, so that such a session fits no offer. */
export const AdyenOfferSchema = v.object({
  ...offered,
  /** Without a value, the button shows no amount. */
  amount: v.object({ ...amount.entries, value: v.exactOptional(Count) }),
});

/**
 * Whether the form of an offer can become that of a session. Adyen's package changes the amount in place, and what is
 * known of the payer is filled in with the binding; everything else, and the words of a set-up, are fixed when the form
 * is created.
 */
export function fitsOffer(offer: AdyenConfiguration, session: AdyenConfiguration): boolean {
  const { shopper: _, ...unfilled } = session;
  return (
    offer.amount.currency === session.amount.currency &&
    isSetUp(offer) === isSetUp(session) &&
    hasSameTerms(offer, offer.shopper === undefined ? unfilled : session)
  );
}

export const prepared = {
  schema: AdyenOfferSchema,
  sessionSchema: AdyenSchema,
  isPossible: (offer, scripts) =>
    !listedTypes(neededTypes(offer.paymentMethods), scripts).some((type) =>
      TYPES_WITH_SCRIPT.includes(type),
    ),
  fits: fitsOffer,
} satisfies PreparedDefinition<AdyenConfiguration>;

export const prepareForm = preparing(prepared);
