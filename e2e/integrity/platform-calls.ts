/** The platform's HTTP interface as anyone can call it who has some merchant's key or secret. */
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { headers, paths } from '../../shared/platform-api.ts';
import { PLATFORM, SHOP } from '../addresses.ts';
import { isRecord } from '../json.ts';

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Asking {
  readonly method?: 'GET' | 'POST' | 'PATCH';
  /** Key or secret; the sandbox merchant's key, unless another is named. */
  readonly credential?: string;
  /** Of the page that asks; a backend has none. */
  readonly origin?: string;
  /** Sent as JSON; a text goes out as it is. */
  readonly body?: unknown;
}

/** The path goes out as it is: `fetch` would tidy up what an attacker does not. */
export async function ask(path: string, asking: Asking = {}): Promise<Answer> {
  const { method = 'GET', credential = 'pk_test_sandbox', origin, body } = asking;
  const sent = {
    [headers.authorization]: `Bearer ${credential}`,
    ...(origin === undefined ? {} : { Origin: origin }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...(method === 'GET' ? {} : { [headers.idempotencyKey]: crypto.randomUUID() }),
  };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = request(PLATFORM, { path, method, headers: sent }, resolve);
    outgoing.on('error', reject);
    outgoing.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  const answer: unknown = JSON.parse(await text(response));
  const status = response.statusCode ?? 0;
  if (status === 429) {
    // The tests share a key, and the platform counts what is done with it.
    await setTimeout(Number(response.headers['retry-after']) * 1000);
    return ask(path, asking);
  }
  return { status, body: isRecord(answer) ? answer : {} };
}

export type SandboxGateway = 'checkout' | 'adyen' | 'hosted' | 'redirect';

/** A session's data; each call is an order of its own, unless `more` names one. */
export function orderData(gateway: SandboxGateway, more: object = {}) {
  const metadata: Readonly<Record<string, unknown>> = {
    sandbox: { gateway, scenario: 'approve' },
  };
  return {
    order_id: crypto.randomUUID(),
    amount: 1999,
    currency: 'EUR',
    payer: { email: 'ada@example.com', name: 'Ada Lovelace' },
    billing: { address_line_1: '1 St', city: 'Berlin', postal_code: '10115', country: 'DE' },
    return_url: `${SHOP}/return.html`,
    cancel_url: `${SHOP}/return.html`,
    metadata,
    ...more,
  };
}

export interface Created {
  readonly sessionId: string;
  readonly paymentId: string;
  readonly gatewayConfig: Readonly<Record<string, unknown>>;
}

export async function createSession(data: object, credential?: string): Promise<Created> {
  const whose = credential === undefined ? {} : { credential };
  const { status, body } = await ask(paths.sessions, { method: 'POST', body: data, ...whose });
  if (status !== 201) throw new Error(`No session: ${status} ${String(body['detail'])}`);
  const config = body['gateway_config'];
  return {
    sessionId: String(body['session_id']),
    paymentId: String(body['payment_id']),
    gatewayConfig: isRecord(config) ? config : {},
  };
}

/** A card payment as Adyen's form submits it, which charges. */
export function submit(sessionId: string, asking: Asking = {}): Promise<Answer> {
  const body = { data: { paymentMethod: { type: 'scheme' } } };
  return ask(paths.submissions(sessionId), { method: 'POST', body, ...asking });
}

/** What the SDK reports after a payment by a form of kind A. */
export function reportGatewayId(
  sessionId: string,
  gatewayPaymentId: string,
  asking: Asking = {},
): Promise<Answer> {
  const body = { gateway_payment_id: gatewayPaymentId };
  return ask(paths.sessionPayment(sessionId), { method: 'PATCH', body, ...asking });
}
