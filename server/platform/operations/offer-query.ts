/** The query of an offer: parameters in a URL, with the rules of a session's fields. */
import * as v from 'valibot';
import { amount, country, currency } from './fields.ts';
import { sandboxSchema } from './metadata-schema.ts';
import type { OfferQuery } from '../../../shared/platform/offers.ts';

const integer = v.pipe(
  v.string(),
  v.regex(/^-?\d+$/, 'not_an_integer'),
  v.transform(Number),
  amount,
);

const json = v.pipe(v.string(), v.parseJson({}, 'invalid'), sandboxSchema);

export const offerQuery = v.object({
  currency,
  country,
  amount: v.optional(integer),
  sandbox: v.optional(
    v.pipe(json, v.description('Of the sandbox alone: as `metadata.sandbox` of a session')),
    '{}',
  ),
} satisfies { readonly [Name in keyof OfferQuery]-?: v.GenericSchema } & {
  readonly sandbox: v.GenericSchema;
});
