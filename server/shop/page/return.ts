/**
 * The page that the customer comes back to from a page of the gateway, paid, declined or cancelled.
 * It believes nothing in its own address: the backend verifies it and says what became of the order.
 */
import { OutcomeView } from './outcome-view.ts';
import { payClass } from './pay-sdk.ts';
import { elementIn } from './page-element.ts';
import { confirmOrder } from './shop-backend-client.ts';
import { TimeLine } from './sandbox/time-line.ts';

const PayClass = payClass();
const timeLine = new TimeLine(elementIn(document, '[data-testid=timeline]', HTMLElement));
const outcome = new OutcomeView(
  elementIn(document, '[data-testid=outcome]', HTMLElement),
  (amount, currency) => PayClass.formatAmount(amount, currency),
);

const claimed = new URLSearchParams(location.search);
timeLine.add('shop', `the address says: ${claimed.get('status') ?? 'nothing'}`);
const orderId = claimed.get('order_id') ?? 'unknown';
const confirmation = await confirmOrder(orderId, { return_query: location.search });
timeLine.add('shop', `the backend says: ${confirmation.outcome}`);
outcome.showConfirmation(confirmation);
