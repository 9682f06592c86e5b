/**
 * The message of the return page to the shell. It means only that the customer is back; the
 * session's status decides the outcome.
 */
import * as v from 'valibot';

export const RETURNED = { pay: 'returned' } as const;

const ReturnMessageSchema = v.strictObject({ pay: v.literal(RETURNED.pay) });

/** True for the return page's message from `sender`, the window that may navigate. */
export function isReturnMessage(event: MessageEvent<unknown>, sender: Window | null): boolean {
  return (
    event.isTrusted &&
    event.source === sender &&
    event.origin === location.origin &&
    v.is(ReturnMessageSchema, event.data)
  );
}
