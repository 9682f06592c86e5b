/**
 * What each gateway needs from the frame host: the build writes it to `gateways.json`. It is not part of the
 * adapters, because no document of the frame needs the hosts of third parties.
 */
import * as declared from './declared.ts';
import { gateways } from './known-gateways.ts';
import type { GatewayDeclaration } from './gateway-definition.ts';

export interface DeclaredGateway extends GatewayDeclaration {
  readonly navigates: boolean;
}

const declarations: Readonly<Record<string, GatewayDeclaration>> = declared;

export const gatewayDeclarations: Readonly<Record<string, DeclaredGateway>> = Object.fromEntries(
  gateways.map(({ name, navigates }) => {
    const declaration = declarations[name];
    if (declaration === undefined) throw new Error(`${name} has no line in declared.ts`);
    return [name, { ...declaration, navigates }];
  }),
);
