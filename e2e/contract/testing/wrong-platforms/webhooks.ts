import { dataOf, signedAgain } from '../alterations.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { withoutType, notifying } from './requests.ts';

export const OF_WEBHOOKS: readonly WrongPlatform[] = [
  notifying('does not notify of captures', 'webhooks.captured', withoutType('payment.captured')),
  notifying('leaves out created_at in webhooks', 'webhooks.event', (webhooks) =>
    webhooks.map((webhook) => signedAgain(webhook, { fields: { created_at: undefined } })),
  ),
  notifying('signs webhooks with another secret', 'webhooks.signature', (webhooks) =>
    webhooks.map(({ headers, body }) => ({ headers, body: `${body} ` })),
  ),
  notifying('signs a webhook long before it is sent', 'webhooks.signed-now', (webhooks) =>
    webhooks.map((webhook) => signedAgain(webhook, { age: 600 })),
  ),
  notifying('has another id in the header than in the event', 'webhooks.id', (webhooks) =>
    webhooks.map((webhook) =>
      signedAgain(webhook, { id: `${webhook.headers['pay-webhook-id']}-1` }),
    ),
  ),
  notifying('names the payment as the session', 'webhooks.session', (webhooks) =>
    webhooks.map((webhook) =>
      signedAgain(webhook, { fields: { data: { ...dataOf(webhook), session_id: 'session_1' } } }),
    ),
  ),
  notifying(
    'does not notify of authorizations',
    'webhooks.authorized',
    withoutType('payment.authorized'),
  ),
  notifying('does not notify of refunds', 'webhooks.refunded', withoutType('payment.refunded')),
  notifying(
    'does not notify of refunds of a part',
    'webhooks.partially-refunded',
    withoutType('payment.partially_refunded'),
  ),
  notifying(
    'does not notify of cancellations',
    'webhooks.canceled',
    withoutType('payment.canceled'),
  ),
  notifying('delivers each webhook once', 'webhooks.repeated', (webhooks) => {
    const ids = webhooks.map(({ headers }) => headers['pay-webhook-id']);
    return webhooks.filter((_, index) => ids.indexOf(ids[index]) === index);
  }),
];
