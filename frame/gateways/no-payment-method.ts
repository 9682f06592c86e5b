import { NO_PAYMENT_METHOD } from '../../shared/rpc.ts';
import type { OfferedMethods } from '../../shared/rpc.ts';
import { GatewayFailure } from '../loading/gateway-failure.ts';

/** The failure of a form that shows none of the offered payment methods. */
export function noPaymentMethod({ leftOut }: OfferedMethods): GatewayFailure {
  const reasons = leftOut.map(({ type, reason }) => `${type} ${reason}`).join(', ');
  return new GatewayFailure({
    reason: NO_PAYMENT_METHOD,
    message: `None of the offered payment methods can be shown: ${reasons || 'the offer is empty'}`,
  });
}
