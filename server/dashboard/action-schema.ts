/** The actions that the dashboard's page can request. */
import * as v from 'valibot';
import { PAGE_OPERATION_NAMES } from '../../shared/platform/paths.ts';
import { WIRE_FAULTS } from '../platform/http/wire-faults.ts';
import { SCENARIOS } from '../platform/scenarios.ts';
import { DELIVERY_MODES } from '../platform/webhooks/delivery-modes.ts';

const id = v.pipe(v.string(), v.minLength(1, 'too_short'), v.maxLength(128, 'too_long'));
const count = v.pipe(
  v.number(),
  v.safeInteger('not_an_integer'),
  v.minValue(1, 'too_small'),
  v.maxValue(100, 'too_large'),
);

/** The body of `POST /dashboard/actions`. */
export const actionSchema = v.variant('type', [
  v.object({ type: v.literal('cancel'), paymentId: id }),
  v.object({
    type: v.picklist(['capture', 'refund']),
    paymentId: id,
    /** Default: the whole remaining amount. */
    amount: v.optional(v.pipe(v.number(), v.safeInteger('not_an_integer'))),
  }),
  v.object({ type: v.literal('replay'), requestId: id, hasNewKey: v.boolean() }),
  v.object({ type: v.literal('send_again'), deliveryId: id }),
  v.object({ type: v.literal('delivery_mode'), mode: v.picklist(DELIVERY_MODES) }),
  v.object({
    type: v.literal('fault'),
    next: v.nullable(
      v.object({
        kind: v.picklist(WIRE_FAULTS),
        count,
        /** Default: all operations. */
        operation: v.optional(v.nullable(v.picklist(PAGE_OPERATION_NAMES)), null),
      }),
    ),
  }),
  v.object({
    type: v.literal('scenario'),
    next: v.nullable(v.object({ kind: v.picklist(SCENARIOS), count })),
  }),
  v.object({
    type: v.literal('advance'),
    time: v.pipe(v.number(), v.minValue(0, 'too_small'), v.maxValue(86_400_000, 'too_large')),
  }),
]);
/** An action that was checked, with the defaults. */
export type Action = v.InferOutput<typeof actionSchema>;
/** An action as the page sends it. */
export type SentAction = v.InferInput<typeof actionSchema>;
