/**
 * What each gateway needs from the frame host: the build writes it to `gateways.json`. It is not part of the
 * adapters, because no document of the frame needs the hosts of third parties.
 */
import { ADYEN_SCRIPTS } from './adyen/scripts/declared-scripts.ts';
import { FLOW_SCRIPTS } from './checkout/scripts.ts';
import { gateways } from './known-gateways.ts';
import type { GatewayDeclaration, ThirdPartyScript } from './gateway-definition.ts';

/** Scripts by name. */
type ThirdPartyScripts = Readonly<Record<string, ThirdPartyScript>>;

/** Scripts by the gateway's name. */
const SCRIPTS_OF_GATEWAYS: Readonly<Record<string, ThirdPartyScripts>> = {
  adyen: ADYEN_SCRIPTS,
  checkout: FLOW_SCRIPTS,
};

export interface DeclaredGateway extends GatewayDeclaration {
  readonly scripts: ThirdPartyScripts;
}

export const gatewayDeclarations: Readonly<Record<string, DeclaredGateway>> = Object.fromEntries(
  gateways.map(({ name, declaration }) => [
    name,
    { ...declaration, scripts: SCRIPTS_OF_GATEWAYS[name] ?? {} },
  ]),
);
