/** The saved methods of a customer: listed and removed by the backend, or removed by the customer in the form. */
import { isFinalStatus } from '../../../shared/sessions.ts';
import { ProblemError } from '../http/problem.ts';
import { NO_CONTENT } from '../http/response.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { scenarioOfSession, sessionOf } from '../payments/session-operations.ts';
import { sessionInAttempt } from '../payments/take-over.ts';
import type { ApiResponse } from '../http/response.ts';
import type { Call, Handlers } from '../operations/operation.ts';
import type { Payments } from '../payments/payments.ts';

const { listMethods, removeShownMethod } = API_OPERATIONS;

export function customerOperations({
  payments,
}: {
  readonly payments: Payments;
}): Handlers<'listMethods' | 'removeMethod' | 'removeCustomer' | 'removeShownMethod'> {
  const { savedMethods } = payments;
  return {
    listMethods: {
      run: ({ merchant, id }) => {
        const methods = savedMethods.of(merchant.apiKey, id);
        return success(
          listMethods,
          methods.map((method) => savedMethods.view(method)),
        );
      },
    },
    removeMethod: {
      run: ({ merchant, id, methodId }) => {
        savedMethods.remove({ apiKey: merchant.apiKey, customerId: id, methodId });
        return NO_CONTENT;
      },
    },
    removeCustomer: {
      run: ({ merchant, id }) => {
        savedMethods.removeCustomer(merchant.apiKey, id);
        return NO_CONTENT;
      },
    },
    removeShownMethod: {
      scenario: (call) => scenarioOfSession(payments, call),
      run: (call) => removeShown(payments, call),
    },
  };
}

function removeShown(payments: Payments, call: Call): ApiResponse {
  const record = sessionOf(payments, call);
  const { method: handle } = checkBody(removeShownMethod.request, call.body);
  if (isFinalStatus(record.sessionStatus)) {
    throw new ProblemError(409, 'SESSION_CLOSED', 'The session has ended');
  }
  if (record.attempt !== 'none') {
    throw sessionInAttempt('removes no saved method: remove it when the attempt has ended');
  }
  const shown = payments.savedMethodOf(record, handle);
  if (shown === undefined || record.customer === undefined) {
    throw new ProblemError(404, 'METHOD_NOT_FOUND', 'This session shows no such saved method');
  }
  const { apiKey, customer, sessionId } = record;
  payments.savedMethods.remove({ apiKey, customerId: customer.id, methodId: shown.id }, sessionId);
  const { brand, last4 } = shown.method;
  return success(removeShownMethod, { brand, last4 });
}
