/** Whether a session belongs to the platform of this client's key. */
import type { Environment } from '../../shared/platform/platform-api.ts';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { explained } from '../errors/explained.ts';

/** The gateways' names for the other environment. Adyen has several live environments. */
const OTHERS: Readonly<Record<Environment, RegExp>> = {
  sandbox: /^(live|production)/,
  live: /^(test|sandbox)$/,
};

/** @throws {PayValidationError} VALIDATION_ERROR, reason `ENVIRONMENT` */
export function requireEnvironment(
  { gateway_config: { environment } }: EmbeddedSessionResponse,
  own: Environment,
): void {
  if (OTHERS[own].test(String(environment))) throw explained('ENVIRONMENT');
}
