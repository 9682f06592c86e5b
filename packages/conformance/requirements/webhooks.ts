import { readWebhookSignature, WEBHOOK_HEADERS } from '../../../shared/platform/webhooks.ts';
import { verifyWebhook } from '../../../shared/verification/verify.ts';
import { isRecord } from '../../../shared/plain/value-types.ts';
import { bodyDifferences } from '../run/described-bodies.ts';
import { Blocked, Unmet } from '../run/unmet.ts';
import type { ReceivedWebhook } from '../run/webhook-listener.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';
import type { TestedPlatform } from '../run/tested-platform.ts';

/** s after which a failed delivery is repeated. */
const FIRST_RETRY = 10;
/** s after which a signature is rejected. */
const RECENT = 300;

/** Seconds since the epoch at which a delivery was signed; `NaN` if its header has another form. */
function timeOf(headers: ReceivedWebhook['headers']): number {
  const header = headers[WEBHOOK_HEADERS.signature.toLowerCase()];
  return Number(typeof header === 'string' ? readWebhookSignature(header)?.time : undefined);
}

async function capturedWebhook(platform: TestedPlatform): Promise<ReceivedWebhook> {
  const listener = await platform.listener();
  const { paymentId } = await platform.paid();
  const [webhook] = await listener.take(
    (webhook) => webhook.paymentId === paymentId && webhook.type === 'payment.captured',
  );
  return webhook;
}

/** The same for requirements that are not about its delivery. */
const deliveredWebhook = (platform: TestedPlatform) => capturedWebhook(platform).catch(block);

function block(error: unknown): never {
  if (error instanceof Unmet) throw new Blocked(error.message);
  throw error;
}

/** The event of a payment that the backend has changed. */
async function eventAfter(
  platform: TestedPlatform,
  type: string,
  change: (paymentId: string) => Promise<unknown>,
): Promise<void> {
  const listener = await platform.listener();
  const capture_mode = type === 'payment.canceled' ? 'manual' : 'auto';
  const { paymentId } = await platform.play('approve', { capture_mode });
  await change(paymentId);
  await listener.take((webhook) => webhook.paymentId === paymentId && webhook.type === type);
}

export const WEBHOOK_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'webhooks.captured',
    level: 'must',
    states: 'A payment that is captured causes payment.captured',
    section: REFERENCE.webhooks,
    async check(platform) {
      await capturedWebhook(platform);
    },
  },
  {
    id: 'webhooks.event',
    level: 'must',
    states: 'The body of a webhook is a WebhookEvent',
    section: REFERENCE.webhookEvent,
    async check(platform) {
      const { event, exchange } = await deliveredWebhook(platform);
      const [difference] = bodyDifferences('WebhookEvent', event);
      if (difference !== undefined) throw new Unmet(`WebhookEvent: ${difference}`, exchange);
    },
  },
  {
    id: 'webhooks.signature',
    level: 'must',
    states: 'The signature is that of the secret over time, id and body',
    section: REFERENCE.signedWebhook,
    async check(platform) {
      const { body, headers, exchange } = await deliveredWebhook(platform);
      const now = timeOf(headers) * 1000;
      const event = await verifyWebhook(body, headers, platform.options.secret, { now });
      if (event !== null) return;
      throw new Unmet('Pay-Signature is not valid', exchange);
    },
  },
  {
    id: 'webhooks.signed-now',
    level: 'must',
    states: 'A delivery is signed when it is sent, so that its time is recent',
    section: REFERENCE.signedWebhook,
    async check(platform) {
      // It may have been delivered long before, for an earlier requirement.
      const { headers, receivedAt, exchange } = await deliveredWebhook(platform);
      if (timeOf(headers) > receivedAt / 1000 - RECENT) return;
      throw new Unmet('The time of Pay-Signature is older than five minutes', exchange);
    },
  },
  {
    id: 'webhooks.id',
    level: 'must',
    states: 'Pay-Webhook-Id is the id of the event',
    section: REFERENCE.signedWebhook,
    async check(platform) {
      const { id, event, exchange } = await deliveredWebhook(platform);
      if (isRecord(event) && event['id'] === id) return;
      throw new Unmet(`Pay-Webhook-Id is "${id}"`, exchange);
    },
  },
  {
    id: 'webhooks.session',
    level: 'must',
    states: 'A webhook names the session of its payment',
    section: REFERENCE.webhookEvent,
    async check(platform) {
      const { event, exchange } = await deliveredWebhook(platform);
      const { id } = await platform.paid();
      const data = isRecord(event) && isRecord(event['data']) ? event['data'] : {};
      if (data['session_id'] === id) return;
      throw new Unmet(`data.session_id is ${JSON.stringify(data['session_id'])}`, exchange);
    },
  },
  {
    id: 'webhooks.authorized',
    level: 'must',
    states: 'A payment that is authorized causes payment.authorized',
    section: REFERENCE.webhooks,
    async check(platform) {
      const listener = await platform.listener();
      const { paymentId } = await platform.play('approve', { capture_mode: 'manual' });
      await listener.take(
        (webhook) => webhook.paymentId === paymentId && webhook.type === 'payment.authorized',
      );
    },
  },
  {
    id: 'webhooks.refunded',
    level: 'must',
    states: 'A refund causes payment.refunded',
    section: REFERENCE.webhooks,
    check: (platform) =>
      eventAfter(platform, 'payment.refunded', (payment) =>
        platform.operate('refundPayment', payment, { amount: 'all' }),
      ),
  },
  {
    id: 'webhooks.partially-refunded',
    level: 'must',
    states: 'A refund of a part causes payment.partially_refunded',
    section: REFERENCE.webhooks,
    check: (platform) =>
      eventAfter(platform, 'payment.partially_refunded', (payment) =>
        platform.operate('refundPayment', payment, { amount: 1 }),
      ),
  },
  {
    id: 'webhooks.canceled',
    level: 'must',
    states: 'A cancellation causes payment.canceled',
    section: REFERENCE.webhooks,
    check: (platform) =>
      eventAfter(platform, 'payment.canceled', (payment) =>
        platform.operate('cancelPayment', payment, {}),
      ),
  },
  {
    id: 'webhooks.repeated',
    level: 'must',
    states: 'A delivery that fails is repeated after 10 s, with the same id',
    section: REFERENCE.webhooks,
    async check(platform) {
      const listener = await platform.listener();
      const { session } = platform.scenario('approve');
      const opened = await platform.open(session);
      listener.rejected.add(opened.paymentId);
      await platform.start('approve', opened);
      const isOfPayment = ({ paymentId }: ReceivedWebhook) => paymentId === opened.paymentId;
      const [first] = await listener.take(isOfPayment).catch(block);
      await platform.client.wait(FIRST_RETRY);
      await listener.take((webhook) => isOfPayment(webhook) && webhook.id === first.id, 2);
    },
  },
];
