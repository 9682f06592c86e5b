import type { Environment } from '../../shared/platform/platform-api.ts';
import { isLoopbackHost } from '../../shared/redirect/redirect-url.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { gatewayName } from '../validation/gateway-code.ts';

/** By gateway: the origins to which it redirects customers on its own. Defined by the build. */
declare const PAY_REDIRECT_ORIGINS:
  | Readonly<Record<string, Readonly<Record<Environment, readonly string[]>>>>
  | undefined;

const ORIGINS = typeof PAY_REDIRECT_ORIGINS === 'object' ? PAY_REDIRECT_ORIGINS : {};

/** A platform on this machine simulates the gateways too. */
export function redirectOrigins(
  { environment, baseUrl }: ResolvedConfig,
  gatewayCode: string,
): readonly string[] {
  const declared = ORIGINS[gatewayName(gatewayCode)]?.[environment] ?? [];
  const { hostname, origin } = new URL(baseUrl);
  return declared.length > 0 && isLoopbackHost(hostname) ? [...declared, origin] : declared;
}
