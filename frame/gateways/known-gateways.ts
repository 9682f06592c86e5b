import type { GatewayConfig } from '../../shared/sessions.ts';
import type { GatewayAdapter } from './gateway-adapter.ts';
import * as registry from './registry.ts';

export const gateways: readonly GatewayAdapter[] = Object.values(registry);

export function gatewayNamed(name: string): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** The gateway of this session. */
export function gatewayOf(config: GatewayConfig): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.recognises(config));
}
