/** Verifies webhooks with the Web Crypto API, which every backend runtime has. */
import { FIELD_MESSAGES } from '../errors/field-messages.ts';
import {
  isRecentWebhook,
  readWebhookSignature,
  WEBHOOK_HEADERS,
  webhookPrefix,
} from '../platform/webhooks.ts';
import { bytesOf } from '../plain/bytes.ts';
import { wrongField } from '../errors/wrong-field.ts';
import { equalInConstantTime, HMAC, hmacKey, signatureBytes } from './redirect-signature.ts';

/** Headers as a framework has parsed them; the names in any case. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * The bytes of a body that no parser has changed.
 *
 * @throws {PayValidationError} VALIDATION_ERROR if it is anything else
 */
export function rawBytesOf(rawBody: unknown): Uint8Array<ArrayBuffer> {
  const bytes = bytesOf(rawBody);
  if (bytes !== undefined) return bytes;
  throw wrongField(
    'rawBody',
    'must be the body as it was received, as a string or bytes: the signature covers them, and a parsed body has lost them',
  );
}

/** @throws {PayValidationError} VALIDATION_ERROR unless they can be looked up by name */
export function checkHeaders(headers: unknown): asserts headers is WebhookHeaders {
  if (typeof headers === 'object' && headers !== null && !Array.isArray(headers)) return;
  throw wrongField('headers', 'must be the headers of the request, as Headers or a record');
}

/** @throws {PayValidationError} VALIDATION_ERROR if there is none, or one of them is missing */
export function checkedSecrets(given: unknown): readonly string[] {
  const secrets: readonly unknown[] = Array.isArray(given) && given.length > 0 ? given : [given];
  return secrets.map((secret) => {
    if (typeof secret === 'string' && secret.trim() !== '') return secret;
    throw wrongField('secrets', FIELD_MESSAGES.required, 'required');
  });
}

/** A request whose signature is valid and recent. */
export async function isValidWebhook(
  body: Uint8Array<ArrayBuffer>,
  headers: WebhookHeaders,
  secrets: readonly string[],
  now: number,
): Promise<boolean> {
  const id = headerOf(headers, WEBHOOK_HEADERS.id);
  const signature = readWebhookSignature(headerOf(headers, WEBHOOK_HEADERS.signature) ?? '');
  if (id === undefined || signature === null || !isRecentWebhook(signature, now)) return false;
  const prefix = new TextEncoder().encode(webhookPrefix(signature.time, id));
  const message = new Uint8Array([...prefix, ...body]);
  const given = signature.signatures.map(signatureBytes);
  // One computation for each secret, however many signatures a sender lists.
  const expected = await Promise.all(
    secrets.map(async (secret) => crypto.subtle.sign(HMAC, await hmacKey(secret, 'sign'), message)),
  );
  return expected
    .map((bytes) => new Uint8Array(bytes))
    .flatMap((bytes) => given.map((one) => equalInConstantTime(bytes, one)))
    .includes(true);
}

/** `undefined` if it is missing, or occurs more than once. */
function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (isHeaders(headers)) return headers.get(name) ?? undefined;
  const wanted = name.toLowerCase();
  const [value, ...others] = Object.entries(headers)
    .filter(([header]) => header.toLowerCase() === wanted)
    .flatMap(([, given]) => given ?? []);
  return others.length === 0 && typeof value === 'string' ? value : undefined;
}

/** Also true for the `Headers` of another realm or of a library. */
function isHeaders(headers: WebhookHeaders): headers is Headers {
  return typeof headers.get === 'function';
}
