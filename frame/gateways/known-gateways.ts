import type { GatewayConfig } from '../../shared/sessions.ts';
import type { GatewayAdapter, GatewayDeclaration } from './gateway-adapter.ts';
import * as registry from './registry.ts';

export const gateways: readonly GatewayAdapter[] = Object.values(registry);

export function gatewayNamed(name: string): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** The gateway whose session this is. */
export function gatewayOf(config: GatewayConfig): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.recognises(config));
}

/** What each gateway needs of the frame host: emitted by the build as `gateways.json`. */
export const gatewayDeclarations: Readonly<Record<string, GatewayDeclaration>> = Object.fromEntries(
  gateways.map(({ name, declaration }) => [name, declaration]),
);
