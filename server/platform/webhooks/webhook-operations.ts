/** Registers URLs for webhooks, lists the deliveries, and sends a delivery again. */
import { ProblemError } from '../http/problem.ts';
import { checkBody } from '../http/schema-check.ts';
import { API_OPERATIONS } from '../operations/api-operations.ts';
import { success } from '../operations/operation.ts';
import { timestamp } from '../payments/payment-record.ts';
import type { Handlers } from '../operations/operation.ts';
import type { Delivery } from './delivery.ts';
import type { Webhooks } from './webhooks.ts';

export function webhookOperations(
  webhooks: Webhooks,
): Handlers<'registerWebhook' | 'listDeliveries' | 'sendAgain'> {
  const { registerWebhook, listDeliveries, sendAgain } = API_OPERATIONS;
  return {
    registerWebhook: {
      run: ({ merchant, body }) => {
        const checked = checkBody(registerWebhook.request, body);
        const { url, mode, secrets = [merchant.apiSecret] } = checked;
        const { id } = webhooks.register(merchant.apiKey, { url, mode, secrets });
        return success(registerWebhook, { id, url, mode });
      },
    },
    listDeliveries: {
      run: ({ merchant }) => {
        const deliveries = webhooks.deliveries(merchant.apiKey).map(deliveryView);
        return success(listDeliveries, { deliveries });
      },
    },
    sendAgain: {
      run: ({ merchant, id }) => {
        if (webhooks.sendAgain(merchant.apiKey, id)) return success(sendAgain, { id });
        throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'The delivery does not exist');
      },
    },
  };
}

function deliveryView({ id, endpoint, event, state, attempts }: Delivery) {
  return {
    id,
    url: endpoint.url,
    state,
    event,
    attempts: attempts.map((attempt) => ({ ...attempt, time: timestamp(attempt.time) })),
  };
}
