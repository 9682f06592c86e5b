/**
 * The page that the customer returns to from a page of the gateway, paid, declined or cancelled. It
 * trusts nothing in its own URL: the backend verifies it and reports the outcome of the order.
 */
import { awaitPayment } from './awaited-payment.ts';
import { OutcomeView } from './outcome-view.ts';
import { payClass } from './pay-sdk.ts';
import { elementIn } from './page-element.ts';
import { confirmOrder } from './shop-backend-client.ts';
import { TimeLineRelay } from './workbench/time-line-relay.ts';
import { TimeLine } from './workbench/time-line.ts';

const PayClass = payClass();
const timeLine = new TimeLine(
  elementIn(document, '[data-testid=timeline]', HTMLElement),
  new TimeLineRelay(),
);
const outcome = new OutcomeView(
  elementIn(document, '[data-testid=outcome]', HTMLElement),
  (amount, currency) => PayClass.formatAmount(amount, currency),
);

const claimed = new URLSearchParams(location.search);
timeLine.add('shop', `the URL contains: ${claimed.get('status') ?? 'nothing'}`);
const orderId = claimed.get('order_id') ?? 'unknown';
const confirm = async () => {
  const confirmation = await confirmOrder(orderId, { return_query: location.search });
  timeLine.add('shop', `the backend reports: ${confirmation.outcome}`);
  return confirmation;
};
const first = await confirm();
outcome.showConfirmation(first);
awaitPayment(first, confirm, (next) => outcome.showConfirmation(next));
