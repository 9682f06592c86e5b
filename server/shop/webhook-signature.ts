/** Reads a webhook, and accepts it only with a valid and recent signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import {
  isRecentWebhook,
  readWebhookSignature,
  WEBHOOK_HEADERS,
  webhookPrefix,
} from '../../shared/platform/webhooks.ts';

const webhook = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    type: v.string(),
    // Events of a saved method have no payment.
    data: v.object({
      payment: v.optional(v.object({ payment_id: v.string(), order_id: v.string() })),
    }),
  }),
);
/** The fields of an event that the shop reads. */
export type ShopWebhook = v.InferOutput<typeof webhook>;

export interface WebhookRequest {
  /** The body's bytes, unchanged. */
  readonly body: Buffer;
  readonly header: (name: string) => string | undefined;
}

/** `null` when it is malformed, too old, or not signed with this secret. */
export function verifiedWebhook(
  { body, header }: WebhookRequest,
  apiSecret: string,
): ShopWebhook | null {
  const id = header(WEBHOOK_HEADERS.id) ?? '';
  const signature = readWebhookSignature(header(WEBHOOK_HEADERS.signature) ?? '');
  if (signature === null || !isRecentWebhook(signature, Date.now())) return null;
  const prefix = webhookPrefix(signature.time, id);
  const expected = createHmac('sha256', apiSecret).update(prefix).update(body).digest();
  const isSigned = signature.signatures.some((given) =>
    timingSafeEqual(expected, Buffer.from(given, 'hex')),
  );
  const event = v.safeParse(webhook, body.toString());
  return isSigned && event.success ? event.output : null;
}
