import type { GatewayConfig } from '../../shared/sessions.ts';
import type { GatewayAdapter, GatewayDeclaration } from './gateway-adapter.ts';
import * as registry from './registry.ts';

export const gateways: readonly GatewayAdapter[] = Object.values(registry);

export function gatewayNamed(name: string): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** The gateway of this session. */
export function gatewayOf(config: GatewayConfig): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.recognises(config));
}

/** What each gateway needs from the frame host: the build writes it to `gateways.json`. */
export const gatewayDeclarations: Readonly<Record<string, GatewayDeclaration>> = Object.fromEntries(
  gateways.map(({ name, declaration }) => [name, declaration]),
);
