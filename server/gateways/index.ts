/** The gateways of the sandbox. */
import { fileURLToPath } from 'node:url';
import { createAdyenGateway } from './adyen/adyen-gateway.ts';
import { createCheckoutGateway } from './checkout/checkout-gateway.ts';
import type {
  GatewaySimulators,
  PlatformPort,
  SandboxOrigins,
} from '../platform/gateway-simulator.ts';
import { createHostedGateway } from './hosted/hosted-gateway.ts';

/** The folder of the built browser scripts, if the server itself has been built. */
const BUILT_SCRIPTS = fileURLToPath(new URL('browser/', import.meta.url));

export interface GatewaysOptions {
  /** Folder of the built browser scripts; default: `browser/` beside the built server. */
  readonly browserFolder?: string;
}

export function createGateways(
  platform: PlatformPort,
  origins: SandboxOrigins,
  { browserFolder = BUILT_SCRIPTS }: GatewaysOptions = {},
): GatewaySimulators {
  const hosted = { platform, origins, browserFolder };
  return {
    checkout: createCheckoutGateway(platform, origins, browserFolder),
    adyen: createAdyenGateway(platform, origins, browserFolder),
    hosted: createHostedGateway({ ...hosted, mountPath: '/gateways/hosted', mode: 'embedded' }),
    redirect: createHostedGateway({ ...hosted, mountPath: '/gateways/redirect', mode: 'redirect' }),
  };
}
