import type { GatewayDeclaration } from './gateway-adapter.ts';
import { gateways } from './registry.ts';

/** What each gateway needs of whoever serves its frame: emitted by the build as `gateways.json`. */
export const gatewayDeclarations: Readonly<Record<string, GatewayDeclaration>> = Object.fromEntries(
  gateways.map(({ name, declaration }) => [name, declaration]),
);
