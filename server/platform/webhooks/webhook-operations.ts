/** Registering the URLs that are notified, the log of deliveries, and sending one again. */
import * as v from 'valibot';
import { parseSecureUrl } from '../../../shared/redirect/redirect-url.ts';
import { BODY_LIMIT } from '../http/operation.ts';
import { ProblemError } from '../http/problem.ts';
import { jsonResponse } from '../http/response.ts';
import { checkBody } from '../http/schema-check.ts';
import { timestamp } from '../payments/payment-record.ts';
import { DELIVERY_MODES } from './delivery-modes.ts';
import type { Operation } from '../http/operation.ts';
import type { Delivery } from './delivery.ts';
import type { Webhooks } from './webhooks.ts';

const secret = v.pipe(v.string(), v.minLength(8, 'too_short'), v.maxLength(255, 'too_long'));

const endpointSchema = v.object({
  url: v.pipe(
    v.string(),
    v.check((url) => parseSecureUrl(url) !== null, 'invalid'),
  ),
  /** Default: the API secret. Two while one replaces the other. */
  secrets: v.optional(
    v.pipe(v.array(secret), v.minLength(1, 'too_short'), v.maxLength(2, 'too_long')),
  ),
  mode: v.optional(v.picklist(DELIVERY_MODES), 'once'),
});

export function webhookOperations(webhooks: Webhooks): readonly Operation[] {
  const common = { audience: 'backend', bodyLimit: BODY_LIMIT, scenario: () => undefined } as const;
  return [
    {
      ...common,
      method: 'POST',
      path: '/sandbox/webhooks',
      run: ({ merchant, body }) => {
        const { url, mode, secrets = [merchant.apiSecret] } = checkBody(endpointSchema, body);
        const { id } = webhooks.register(merchant.apiKey, { url, mode, secrets });
        return jsonResponse(201, { id, url, mode });
      },
    },
    {
      ...common,
      method: 'GET',
      path: '/sandbox/deliveries',
      run: ({ merchant }) => {
        const deliveries = webhooks.deliveries(merchant.apiKey).map(deliveryView);
        return jsonResponse(200, { deliveries });
      },
    },
    {
      ...common,
      method: 'POST',
      path: '/sandbox/deliveries/:id/sends',
      run: ({ merchant, id }) => {
        if (webhooks.sendAgain(merchant.apiKey, id)) return jsonResponse(202, { id });
        throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'The delivery does not exist');
      },
    },
  ];
}

function deliveryView({ id, endpoint, event, state, attempts }: Delivery): object {
  return {
    id,
    url: endpoint.url,
    state,
    event,
    attempts: attempts.map(({ time, result }) => ({ time: timestamp(time), result })),
  };
}
