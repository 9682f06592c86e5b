/** What the customer has entered, in the shape that the loader accepts. */
import type { FrameReport, MessageOf } from '../../shared/rpc.ts';
import type { GatewayChange } from '../gateways/gateway-event.ts';

const NAME = /^[\w-]{1,64}$/;

/** `undefined` if the gateway does not name the payment method. */
export function reportedChange({
  complete,
  paymentMethod,
  brand,
}: GatewayChange): MessageOf<FrameReport, 'change'> | undefined {
  if (!isName(paymentMethod)) return undefined;
  return {
    type: 'change',
    complete: complete === true,
    paymentMethod,
    ...(isName(brand) ? { brand } : {}),
  };
}

/** Whether the loader accepts the name of a payment method. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}
