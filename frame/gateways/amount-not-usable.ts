import { GatewayFailure } from '../loading/gateway-failure.ts';

/** The failure of a form whose gateway has no value for exactly this amount. The platform creates no such session. */
export function amountNotUsable(gateway: string): GatewayFailure {
  return new GatewayFailure({
    reason: 'GATEWAY_CONFIG_INVALID',
    message: `${gateway} cannot use these fields of gateway_config: amount`,
  });
}
