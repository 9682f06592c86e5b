/**
 * What the return page sends to the shell. It says only that the customer is back: how the payment
 * went is for the session's status to say.
 */
import * as v from 'valibot';

export const RETURNED = { pay: 'returned' } as const;

const ReturnMessageSchema = v.strictObject({ pay: v.literal(RETURNED.pay) });

/** True for the return page's message from `sender`, the window that we let navigate. */
export function isReturnMessage(event: MessageEvent<unknown>, sender: Window | null): boolean {
  return (
    event.isTrusted &&
    event.source === sender &&
    event.origin === location.origin &&
    v.is(ReturnMessageSchema, event.data)
  );
}
