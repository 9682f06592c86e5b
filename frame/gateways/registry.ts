import type { GatewayConfig } from '../../shared/sessions.ts';
import { adyen } from './adyen.ts';
import { checkout } from './checkout.ts';
import type { GatewayAdapter } from './gateway-adapter.ts';
import { hosted } from './hosted.ts';

/** Every gateway that can be offered. */
export const gateways: readonly GatewayAdapter[] = [checkout, adyen, hosted];

export function gatewayNamed(name: string): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** The gateway whose session this is. */
export function gatewayOf(config: GatewayConfig): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.recognises(config));
}
