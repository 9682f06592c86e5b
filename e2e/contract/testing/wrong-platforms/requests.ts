/** The requests of the check that wrong platforms of several areas treat differently. */
import { typeOf } from '../alterations.ts';
import type { Alter, Change, Seen } from '../alterations.ts';
import type { RecordedWebhook } from '../recorded-platform.ts';
import { header, responds, when } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';

export const CREATE = 'POST /v2/sessions';
export const CREATE_LEGACY = 'POST /v1/sessions';
export const READ = 'GET /v2/sessions/*';
export const CHANGE = 'PATCH /v2/sessions/*';
export const REPORT = 'PATCH /v2/sessions/*/payment';
export const SUBMIT = 'POST /v2/sessions/*/submissions';
export const DETAILS = 'POST /v2/sessions/*/details';
export const READ_PAYMENT = 'GET /v2/payments/*';
export const CAPTURE = 'POST /v2/payments/*/captures';
export const CANCEL = 'POST /v2/payments/*/cancellations';
export const REFUND = 'POST /v2/payments/*/refunds';
export const CHARGE = 'POST /v2/payments';
export const LIST_METHODS = 'GET /v2/customers/*/methods';
export const REMOVE_METHOD = 'DELETE /v2/customers/*/methods';
export const REMOVE_SHOWN = 'POST /v2/sessions/*/method-removals';
export const AMOUNT = 4250;
export const UNKNOWN = '00000000-0000-4000-8000-000000000000';
export const isCreated = ({ operation, status }: Seen) => operation === CREATE && status === 201;
export const isOfPage = (seen: Seen) => isCreated(seen) && !seen.isBackend;

export const isForOrder = ({ operation, sent }: Seen) =>
  operation === CREATE && sent['for_order'] === true;
export const isReplay = ({ headers }: Seen) => headers.get('Idempotent-Replayed') === 'true';

/** A replay that is not marked as one. */
export const unmarked = (condition: (seen: Seen) => boolean): Alter =>
  when((seen) => condition(seen) && isReplay(seen), header('Idempotent-Replayed', null));
export const orderOf = ({ sent }: Seen) => String(sent['order_id']);

/** Requests that one requirement makes: its customers and orders have numbers with its name. */
export const isOf = (requirement: string, operation: string) => (seen: Seen) => {
  const number = operation === CHARGE || operation === CREATE ? seen.sent['order_id'] : seen.id;
  return seen.operation === operation && new RegExp(`-${requirement}-\\d+$`).test(String(number));
};

/** A platform whose response to the requests of that requirement alone is another one. */
export const respondsTo = (
  is: string,
  unmet: string,
  operation: string,
  change: Change | ((seen: Seen) => Change),
): WrongPlatform => responds(is, unmet, when(isOf(unmet, operation), change));

export const withoutType = (type: string) => (webhooks: readonly RecordedWebhook[]) =>
  webhooks.filter((webhook) => typeOf(webhook) !== type);

/** A platform whose webhooks are other ones. */
export function notifying(
  is: string,
  unmet: string,
  change: (webhooks: readonly RecordedWebhook[]) => readonly RecordedWebhook[],
): WrongPlatform {
  return { is, unmet, difference: () => ({ webhooks: change }) };
}
