/** For the shop's staff: `node refund.mjs ORDER_ID RETURN_ID AMOUNT`, the amount in minor units. */
import { refundReturn } from './orders.mjs';

const [orderId, returnId, amount] = process.argv.slice(2);
await refundReturn(orderId, returnId, Number(amount));
console.log(`Refunded ${returnId}`);
