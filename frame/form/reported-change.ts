/** What the customer has entered, in the shape that the loader accepts. */
import { isMethodName } from '../../shared/plain/value-types.ts';
import type { FrameReport, MessageOf } from '../../shared/rpc.ts';
import type { GatewayChange } from '../gateways/gateway-event.ts';

/** `undefined` if the gateway does not name the payment method. */
export function reportedChange({
  complete,
  paymentMethod,
  brand,
  card,
}: GatewayChange): MessageOf<FrameReport, 'change'> | undefined {
  if (!isMethodName(paymentMethod)) return undefined;
  return {
    type: 'change',
    complete: complete === true,
    paymentMethod,
    ...(isMethodName(brand) ? { brand } : {}),
    ...card,
  };
}
