import type { GatewayConfig } from '../../shared/sessions.ts';
import type { GatewayAdapter, GatewayDeclaration, ThirdPartyScript } from './gateway-adapter.ts';
import * as registry from './registry.ts';
import { thirdPartyScripts } from './third-party-scripts.ts';

export const gateways: readonly GatewayAdapter[] = Object.values(registry);

export function gatewayNamed(name: string): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.name === name);
}

/** The gateway of this session. */
export function gatewayOf(config: GatewayConfig): GatewayAdapter | undefined {
  return gateways.find((gateway) => gateway.recognises(config));
}

/** What each gateway needs from the frame host: the build writes it to `gateways.json`. */
export const gatewayDeclarations: Readonly<Record<string, DeclaredGateway>> = Object.fromEntries(
  gateways.map(({ name, declaration }) => [
    name,
    { ...declaration, scripts: thirdPartyScripts[name] ?? {} },
  ]),
);

export interface DeclaredGateway extends GatewayDeclaration {
  /** By name. */
  readonly scripts: Readonly<Record<string, ThirdPartyScript>>;
}
