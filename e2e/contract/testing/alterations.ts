/** How a response of a platform becomes one of a platform that is wrong. */
import { createHmac } from 'node:crypto';
import { isRecord } from '../../../shared/plain/value-types.ts';
import { webhookPrefix } from '../../../shared/platform/webhooks.ts';
import type { Difference, RecordedWebhook } from './recorded-platform.ts';
import type { WireRequest, WireResponse } from '../../../packages/conformance/run/wire.ts';

/** A request and its response, read. */
export interface Seen {
  /** The method, and the path with `*` in place of an id, as in `GET /v2/sessions/*`. */
  readonly operation: string;
  readonly id: string;
  readonly url: string;
  /** Fields of the request's body. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** The same as it was sent. */
  readonly raw: string;
  readonly isBackend: boolean;
  readonly credential: string;
  readonly origin: string;
  readonly idempotencyKey: string;
  readonly status: number;
  readonly code: unknown;
  /** Fields of the response's body. */
  readonly body: Readonly<Record<string, unknown>>;
  /** What the response's body has, if it is an array. */
  readonly list: readonly Readonly<Record<string, unknown>>[];
  readonly headers: Headers;
}

export interface Change {
  readonly status?: number;
  /** Over those of the response; `undefined` removes one. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** In place of the whole body. */
  readonly body?: string;
  /** Over those of the response; `null` removes one. */
  readonly headers?: Readonly<Record<string, string | null>>;
}

export type Alter = (seen: Seen) => Change | undefined;

/** @param alter - made for each run, so that it may count */
export function responding(alter: () => Alter): () => Difference {
  return () => {
    const change = alter();
    return {
      response(request, response) {
        const changed = change(seenIn(request, response));
        return changed && changedResponse(response, changed);
      },
    };
  };
}

function seenIn(request: WireRequest, response: WireResponse): Seen {
  const { pathname, search } = new URL(request.url);
  const [, version = '', resource = '', id = '', action] = pathname.split('/');
  const path = [version, resource, ...(id === '' ? [] : ['*']), ...(action ? [action] : [])];
  const body = fieldsIn(response.body);
  const { Authorization = '', Origin = '', 'Idempotency-Key': key = '' } = request.headers;
  return {
    operation: `${request.method} /${path.join('/')}`,
    id,
    url: pathname + search,
    sent: fieldsIn(request.body ?? ''),
    raw: request.body ?? '',
    isBackend: Authorization.includes('sk_test_'),
    credential: Authorization,
    origin: Origin,
    idempotencyKey: key,
    status: response.status,
    code: body['code'],
    body,
    list: listIn(response.body),
    headers: response.headers,
  };
}

function changedResponse(response: WireResponse, change: Change): WireResponse {
  const { status = response.status, fields, body } = change;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(change.headers ?? {})) {
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  }
  const merged = fields && JSON.stringify({ ...fieldsIn(response.body), ...fields });
  return { status, headers, body: body ?? merged ?? response.body };
}

function fieldsIn(json: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(json);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

function listIn(json: string): Seen['list'] {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.filter(isRecord) : [];
  } catch {
    return [];
  }
}

/** A webhook of another event, with a valid signature. */
export function signedAgain(
  { headers, body }: RecordedWebhook,
  { fields = {}, id = headers['pay-webhook-id'] ?? '', age = 0 }: WebhookChange,
): RecordedWebhook {
  const content = JSON.stringify({ ...fieldsIn(body), ...fields });
  const time = String(Math.floor(Date.now() / 1000) - age);
  const hmac = createHmac('sha256', 'sk_test_sandbox');
  const signature = hmac.update(webhookPrefix(time, id) + content).digest('hex');
  const signed = { 'pay-webhook-id': id, 'pay-signature': `t=${time},v1=${signature}` };
  return { headers: { ...headers, ...signed }, body: content };
}

export interface WebhookChange {
  readonly fields?: Readonly<Record<string, unknown>>;
  readonly id?: string;
  /** s */
  readonly age?: number;
}

export function typeOf({ body }: RecordedWebhook): unknown {
  return fieldsIn(body)['type'];
}

export function dataOf({ body }: RecordedWebhook): Readonly<Record<string, unknown>> {
  const { data } = fieldsIn(body);
  return isRecord(data) ? data : {};
}
