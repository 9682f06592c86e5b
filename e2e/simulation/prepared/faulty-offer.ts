/** Faults of an offer on its way to the page. */
import * as v from 'valibot';
import type { ApiReply } from '../platform/simulated-platform.ts';
import { BEGINNING } from '../browser/page-globals.ts';
import type { OfferFault } from './preparation.ts';

/** ms */
const LATENESS = 30_000;

const Offer = v.looseObject({
  gateway_config: v.looseObject({ amount: v.looseObject({ currency: v.string() }) }),
});

/** @param wait - resolves after ms, in the thread of the page */
export async function faultyOffer(
  fault: OfferFault | undefined,
  reply: ApiReply,
  wait: (delay: number) => Promise<void>,
): Promise<ApiReply> {
  switch (fault) {
    case 'late':
      await wait(LATENESS);
      return reply;
    case 'lost':
      throw new TypeError('Failed to fetch');
    case 'wrongBody':
      return { ...reply, body: '{"gateway":"adyen"}' };
    case 'expired':
      return altered(reply, { expires_at: new Date(BEGINNING).toISOString() });
    case 'otherCurrency':
      return inCurrency(reply, 'SEK');
    default:
      return reply;
  }
}

function altered(reply: ApiReply, fields: object): ApiReply {
  return { ...reply, body: JSON.stringify({ ...JSON.parse(reply.body), ...fields }) };
}

/** A platform may have none to offer, which stays as it is. */
function inCurrency(reply: ApiReply, currency: string): ApiReply {
  const offer = v.safeParse(Offer, JSON.parse(reply.body));
  if (!offer.success) return reply;
  const { gateway_config: config } = offer.output;
  return altered(reply, {
    gateway_config: { ...config, amount: { ...config.amount, currency } },
  });
}
