/** A payment of a test platform: its session, and the actions of its customer and its gateway. */
import type { AttemptPermission, GatewayEvent } from '../gateway-simulator.ts';
import type { Reply, TestPlatform } from './platform-server.ts';

export interface OpenPayment {
  readonly session_id: string;
  readonly payment_id: string;
  /** The gateway announces that it begins to charge. */
  attempt(): AttemptPermission;
  /** The gateway reports an event. */
  report(...events: readonly GatewayEvent[]): void;
  /** The customer submits a form of kind B. */
  submit(idempotencyKey?: string): Promise<Reply>;
  /** The customer completes a further step of kind B. */
  details(): Promise<Reply>;
  statuses(): Promise<{ readonly session: unknown; readonly transaction: unknown }>;
}

/** Opens a payment with a new order, unless `fields` names one. */
export async function openPayment(
  platform: TestPlatform,
  fields: object = {},
): Promise<OpenPayment> {
  const ids = await platform.create({ order_id: crypto.randomUUID(), ...fields });
  const path = `/v2/sessions/${ids.session_id}`;
  const step = (name: string, headers: Readonly<Record<string, string>> = {}) =>
    platform.call(`${path}/${name}`, { method: 'POST', body: { data: {} }, headers });
  return {
    ...ids,
    attempt: () => platform.payments.beginAttempt(ids.session_id),
    report: (...events) => {
      for (const event of events) platform.payments.report(ids.session_id, event);
    },
    submit: (key) => step('submissions', key === undefined ? {} : { 'Idempotency-Key': key }),
    details: () => step('details'),
    async statuses() {
      const [session, transaction] = await Promise.all([
        platform.call(path),
        platform.call(`/v2/payments/${ids.payment_id}`),
      ]);
      return { session: session.body, transaction: transaction.body };
    },
  };
}
