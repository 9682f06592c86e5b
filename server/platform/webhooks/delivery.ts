/** The delivery of one event to one URL of a merchant. */
import { createHmac } from 'node:crypto';
import { WEBHOOK_HEADERS, webhookPrefix } from '../../../shared/platform/webhooks.ts';
import type { WebhookEvent } from '../../../shared/platform/webhooks.ts';
import type { DeliveryMode } from './delivery-modes.ts';

export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  /** Each secret makes one signature. There are two while a secret is being changed. */
  readonly secrets: readonly string[];
  readonly mode: DeliveryMode;
}

export interface DeliveryAttempt {
  /** ms since the epoch. */
  readonly time: number;
  readonly result: number | 'timeout' | 'unreachable';
  /** Why the URL was unreachable, in Node's words, such as `connect ECONNREFUSED 127.0.0.1:4000`. */
  readonly reason?: string;
}

export interface Delivery {
  readonly id: string;
  readonly apiKey: string;
  readonly endpoint: WebhookEndpoint;
  readonly event: WebhookEvent;
  readonly body: string;
  readonly attempts: DeliveryAttempt[];
  state: 'pending' | 'delivered' | 'given_up';
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** ms after each failure; the last ones together take three days. */
const RETRY_DELAYS: readonly number[] = [
  10 * SECOND,
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  ...Array.from({ length: 12 }, () => 6 * HOUR),
];

/**
 * ms until the next attempt; `undefined` when there is none.
 *
 * @param failures - before the one that has just failed
 */
export function retryDelay(failures: number): number | undefined {
  return RETRY_DELAYS[failures];
}

/** @param time - seconds since the epoch */
export function deliveryHeaders(
  { endpoint, event, body }: Delivery,
  time: number,
): Readonly<Record<string, string>> {
  const message = webhookPrefix(String(time), event.id) + body;
  const signatures = endpoint.secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(message).digest('hex')}`,
  );
  return {
    'Content-Type': 'application/json',
    [WEBHOOK_HEADERS.id]: event.id,
    [WEBHOOK_HEADERS.signature]: [`t=${time}`, ...signatures].join(','),
  };
}
