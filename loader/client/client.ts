/** Creates a client. */
import type { ResolvedConfig } from '../config/config.ts';
import type { UnknownField } from '../validation/field-errors.ts';
import type { Client } from './client-operations.ts';
import { createClientParts } from './client-parts.ts';
import type { CreatePayments } from './page-payments.ts';
import { paymentOperations } from './payment-operations.ts';
import { platformOperations } from './platform-operations.ts';
import { redirectOperations } from './redirect-operations.ts';

/**
 * @param unknownFields - those of the configuration
 * @param createPayments - in place of those of a browser's page, for tests
 */
export function createClient(
  config: ResolvedConfig,
  unknownFields: readonly UnknownField[],
  createPayments?: CreatePayments,
): Client {
  const parts = createClientParts(config, unknownFields, createPayments);
  return {
    ...platformOperations(parts),
    ...paymentOperations(parts),
    ...redirectOperations(parts),
  };
}
