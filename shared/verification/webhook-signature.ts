/** Verifies webhooks with the Web Crypto API, which every backend runtime has. */
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import {
  isRecentWebhook,
  readWebhookSignature,
  WEBHOOK_HEADERS,
  webhookPrefix,
} from '../platform/webhooks.ts';
import { wrongField } from '../errors/wrong-field.ts';
import { isSignedWith } from './redirect-signature.ts';

/** Headers as a framework has parsed them; the names in any case. */
export type WebhookHeaders =
  Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request whose signature is valid and recent. */
export async function isValidWebhook(
  body: Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secrets: readonly string[],
  now: number,
): Promise<boolean> {
  for (const secret of secrets.length === 0 ? [''] : secrets) {
    if (typeof secret !== 'string' || secret === '') {
      throw wrongField('secrets', FIELD_MESSAGES.required, 'required');
    }
  }
  const id = headerOf(headers, WEBHOOK_HEADERS.id);
  const signature = readWebhookSignature(headerOf(headers, WEBHOOK_HEADERS.signature) ?? '');
  if (id === undefined || signature === null || !isRecentWebhook(signature, now)) return false;
  const prefix = new TextEncoder().encode(webhookPrefix(signature.time, id));
  const message = new Uint8Array([...prefix, ...body]);
  const results = secrets.flatMap((secret) =>
    signature.signatures.map((one) => isSignedWith(secret, message, one)),
  );
  return (await Promise.all(results)).includes(true);
}

/** `undefined` if it is missing, or occurs more than once. */
function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const wanted = name.toLowerCase();
  const values = Object.entries(headers)
    .filter(([header, value]) => header.toLowerCase() === wanted && value !== undefined)
    .map(([, value]) => value);
  const [value] = values;
  return values.length === 1 && typeof value === 'string' ? value : undefined;
}
