/** Creates a client. */
import type { ResolvedConfig } from '../config/config.ts';
import type { UnknownField } from '../validation/field-errors.ts';
import type { Client } from './client-operations.ts';
import { createClientParts } from './client-parts.ts';
import { paymentOperations } from './payment-operations.ts';
import { platformOperations } from './platform-operations.ts';
import { redirectOperations } from './redirect-operations.ts';

/** @param unknownFields - those of the configuration */
export function createClient(
  config: ResolvedConfig,
  unknownFields: readonly UnknownField[],
): Client {
  const parts = createClientParts(config, unknownFields);
  return {
    ...platformOperations(parts),
    ...paymentOperations(parts),
    ...redirectOperations(parts),
  };
}
