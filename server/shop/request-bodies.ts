/** The shapes that the shop's backend accepts from a browser; all others are rejected. */
import * as v from 'valibot';
import { sandboxSchema } from '../platform/operations/metadata-schema.ts';
import { sessionData } from '../platform/operations/requests.ts';
import { EMBED_MODES, SANDBOX_GATEWAYS, SCENARIOS } from '../platform/scenarios.ts';
import { CURRENCIES, MOST_OF_ONE, PRICES } from './catalogue.ts';
import { PRICINGS } from './shop-api.ts';

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

export const orderRequest = v.object({
  currency: v.fallback(v.picklist(CURRENCIES), 'EUR'),
  pricing: v.optional(v.picklist(PRICINGS), 'one-price'),
  items: v.pipe(
    v.array(
      v.object({
        sku: v.picklist([...PRICES.keys()]),
        quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_OF_ONE)),
      }),
    ),
    v.minLength(1),
    v.maxLength(20),
  ),
});

export const orderSessionRequest = v.object({
  payer: sessionData.entries.payer,
  billing: sessionData.entries.billing,
  sandbox: v.object({
    gateway: v.picklist(SANDBOX_GATEWAYS),
    scenario: v.picklist(SCENARIOS),
    embedMode: v.picklist(EMBED_MODES),
    methods: sandboxSchema.entries.methods,
  }),
});

/** An amount, or anything else that a page adds, is not read. */
export const cardRequest = v.object({
  session_id: text(128),
  card: v.object({
    brand: v.optional(text(64)),
    issuer_country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
});

export const confirmationRequest = v.union([
  v.object({ return_query: v.pipe(v.string(), v.maxLength(8192)) }),
  v.object({ payment_id: text(128) }),
]);

export const paymentStepRequest = v.object({ session_id: text(128), data: v.unknown() });

export const timeLineRequest = v.object({
  lines: v.pipe(
    v.array(v.object({ kind: text(32), message: text(2048) })),
    v.minLength(1),
    v.maxLength(100),
  ),
});
