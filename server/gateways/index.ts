/** The gateways of the sandbox. */
import { fileURLToPath } from 'node:url';
import { createAdyenGateway } from './adyen/adyen-gateway.ts';
import type { AdyenGateway } from './adyen/adyen-gateway.ts';
import { CardKey } from './adyen/card-key.ts';
import { createCheckoutGateway } from './checkout/checkout-gateway.ts';
import type { CheckoutGateway } from './checkout/checkout-gateway.ts';
import { Clock } from '../platform/clock.ts';
import type {
  GatewaySimulators,
  PlatformPort,
  SandboxOrigins,
} from '../platform/gateway-simulator.ts';
import { createHostedGateway } from './hosted/hosted-gateway.ts';
import type { HostedGateway } from './hosted/hosted-gateway.ts';

/** The folder of the built browser scripts, if the server itself has been built. */
const BUILT_SCRIPTS = fileURLToPath(new URL('browser/', import.meta.url));

export interface GatewaysOptions {
  /** Folder of the built browser scripts; default: `browser/` next to the built server. */
  readonly browserFolder?: string;
  /** Default: the machine's time. */
  readonly clock?: Clock;
  /** Of Adyen’s card fields. Default: another one for each sandbox. */
  readonly cardKey?: CardKey;
}

export interface SandboxGateways extends GatewaySimulators {
  readonly checkout: CheckoutGateway;
  readonly adyen: AdyenGateway;
  readonly hosted: HostedGateway;
  readonly redirect: HostedGateway;
}

export function createGateways(
  platform: PlatformPort,
  origins: SandboxOrigins,
  {
    browserFolder = BUILT_SCRIPTS,
    clock = new Clock(),
    cardKey = new CardKey(),
  }: GatewaysOptions = {},
): SandboxGateways {
  const services = { platform, origins, browserFolder, clock };
  return {
    checkout: createCheckoutGateway(services),
    adyen: createAdyenGateway(services, cardKey),
    hosted: createHostedGateway({ ...services, mountPath: '/gateways/hosted', mode: 'embedded' }),
    redirect: createHostedGateway({
      ...services,
      mountPath: '/gateways/redirect',
      mode: 'redirect',
    }),
  };
}
