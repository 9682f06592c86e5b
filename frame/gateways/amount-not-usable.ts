import { GatewayFailure } from '../loading/gateway-failure.ts';

/** The failure of a form whose gateway has no value for exactly this amount. The platform creates no such session. */
export function amountNotUsable(gateway: string): GatewayFailure {
  return new GatewayFailure({
    reason: 'AMOUNT_NOT_REPRESENTABLE',
    message: `${gateway} has no value for exactly this amount of gateway_config`,
  });
}
