/** The messages between the SDK and the card form in its frame, over a separate port. */
import * as v from 'valibot';

/** Starts the connection and transfers the port. */
export const CONNECT = 'flow-card-frame';

export const ToCardForm = v.variant('type', [
  /** `style`: custom properties of the form's style sheet. */
  v.object({
    type: v.literal('configure'),
    locale: v.string(),
    style: v.record(v.string(), v.string()),
  }),
  v.object({ type: v.literal('show_errors') }),
  v.object({ type: v.literal('tokenize') }),
]);
export type ToCardForm = v.InferOutput<typeof ToCardForm>;

const CardToken = v.object({
  type: v.literal('card'),
  token: v.string(),
  bin: v.string(),
  scheme: v.string(),
  last4: v.string(),
  expires_on: v.string(),
});

export const FromCardForm = v.variant('type', [
  v.object({ type: v.literal('ready') }),
  v.object({ type: v.literal('resized'), height: v.number() }),
  /** `bin`: the first digits of the card, at most eight. */
  v.object({ type: v.literal('changed'), valid: v.boolean(), bin: v.string() }),
  /** Enter was pressed in a field. */
  v.object({ type: v.literal('submit') }),
  v.object({ type: v.literal('tokenized'), token: CardToken }),
  v.object({ type: v.literal('tokenize_failed') }),
]);
export type FromCardForm = v.InferOutput<typeof FromCardForm>;
