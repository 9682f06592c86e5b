import type { Clock } from '../platform/clock.ts';
import type { PlatformPort, SandboxOrigins } from '../platform/gateway-simulator.ts';

/** The services that every gateway of the sandbox receives. */
export interface GatewayServices {
  readonly platform: PlatformPort;
  readonly origins: SandboxOrigins;
  /** Folder of the built browser scripts. */
  readonly browserFolder: string;
  readonly clock: Clock;
}
