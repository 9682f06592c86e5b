/** Customers with accounts: the payment methods that are saved for them. */
import { FIELD_MESSAGES, isWellFormed } from '../../shared/errors/field-messages.ts';
import { wrongField } from '../../shared/errors/wrong-field.ts';
import type { SavedMethod } from '../../shared/platform/customers.ts';
import { CUSTOMER_OPERATIONS } from '../../shared/platform/operations.ts';
import { BOUNDS } from '../../shared/platform/platform-api.ts';
import { checkedId } from './checked-arguments.ts';
import type { OperationOptions } from './operation-options.ts';
import type { SendRequest } from './requests.ts';

/** `pay.customers`. A customer has the id that your sessions name as `customer_id`. */
export interface Customers {
  /**
   * Resolves with the customer's saved methods, the newest first. It is empty for a customer that the platform does
   * not know.
   *
   * @throws {PayError} as every operation: AUTHENTICATION_ERROR, NETWORK_ERROR, RATE_LIMIT_ERROR, SERVER_ERROR
   * @example
   * const methods = await pay.customers.listMethods(customer_id);
   * const card = methods.find(({ status }) => status === 'usable');
   */
  listMethods(customerId: string, options?: OperationOptions): Promise<readonly SavedMethod[]>;
  /**
   * Removes a saved method. A payment that is under way with it goes on. Removing it again succeeds.
   *
   * @throws {PayError} as every operation: AUTHENTICATION_ERROR, NETWORK_ERROR, RATE_LIMIT_ERROR, SERVER_ERROR
   * @example
   * await pay.customers.removeMethod(customer_id, card.id);
   */
  removeMethod(customerId: string, methodId: string, options?: OperationOptions): Promise<void>;
  /**
   * Removes a customer with all saved methods, as when an account is closed. Sessions that are open go on without
   * them, and save none. Removing the customer again succeeds.
   *
   * @throws {PayError} as every operation: AUTHENTICATION_ERROR, NETWORK_ERROR, RATE_LIMIT_ERROR, SERVER_ERROR
   * @example
   * await pay.customers.remove(customer_id);
   */
  remove(customerId: string, options?: OperationOptions): Promise<void>;
}

export function createCustomers(send: SendRequest): Customers {
  const { listMethods, removeMethod, removeCustomer } = CUSTOMER_OPERATIONS;
  return {
    listMethods: (customerId, options) =>
      send(
        () => ({
          operation: 'customers.listMethods',
          route: listMethods,
          id: checkedCustomerId(customerId),
          hidesId: true,
        }),
        options,
      ),
    removeMethod: (customerId, methodId, options) =>
      send(
        () => ({
          operation: 'customers.removeMethod',
          route: removeMethod,
          id: checkedCustomerId(customerId),
          hidesId: true,
          methodId: checkedId('methodId', methodId),
        }),
        options,
      ),
    remove: (customerId, options) =>
      send(
        () => ({
          operation: 'customers.remove',
          route: removeCustomer,
          id: checkedCustomerId(customerId),
          hidesId: true,
        }),
        options,
      ),
  };
}

/** Segments that a URL resolves in its path. */
const DOTS = /^\.{1,2}$/;

/** @throws {PayValidationError} VALIDATION_ERROR if it cannot be the id of a customer */
function checkedCustomerId(value: unknown): string {
  if (value === undefined || value === null || value === '') {
    throw wrongField('customerId', FIELD_MESSAGES.required, 'required');
  }
  const isUsable =
    typeof value === 'string' &&
    value.length <= BOUNDS.customerId &&
    /\S/.test(value) &&
    isWellFormed(value);
  if (isUsable && !DOTS.test(value)) return value;
  throw wrongField(
    'customerId',
    `must be your id of the customer, 1 to ${BOUNDS.customerId} characters`,
  );
}
