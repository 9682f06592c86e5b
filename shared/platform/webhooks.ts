/**
 * Webhooks on the wire: the event, its headers, and how the signature is read. The platform signs
 * them; the merchant's backend verifies them.
 */
import type { SavedMethod } from './customers.ts';
import type { Transaction } from '../sessions.ts';

export const PAYMENT_EVENT_TYPES = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment.canceled',
  'payment.refunded',
  'payment.partially_refunded',
  'session.expired',
] as const;
export const METHOD_EVENT_TYPES = ['method.saved', 'method.removed'] as const;
export const SETUP_EVENT_TYPES = ['setup.failed'] as const;

/** What all events have. */
interface EventOf<Type, Data> {
  /** The same for each delivery of the event. */
  readonly id: string;
  readonly type: Type;
  /** ISO 8601. */
  readonly created_at: string;
  readonly data: Data;
}

/** What has happened to a payment. A set-up causes none of them but `session.expired`. */
export type PaymentEvent = EventOf<(typeof PAYMENT_EVENT_TYPES)[number], PaymentEventData>;

export interface PaymentEventData {
  /** The payment when the event was created; a later event may already have changed it. */
  readonly payment: Transaction;
  readonly session_id: string;
}

/** A payment method was saved for a customer, or removed. */
export type MethodEvent = EventOf<(typeof METHOD_EVENT_TYPES)[number], MethodEventData>;

export interface MethodEventData {
  /** Your own id of the customer. */
  readonly customer_id: string;
  readonly method: SavedMethod;
  /** The session in which that happened. Left out if your backend has removed the method. */
  readonly session_id?: string;
}

/** A set-up has failed for good, and nothing was saved. */
export type SetupEvent = EventOf<(typeof SETUP_EVENT_TYPES)[number], SetupEventData>;

export interface SetupEventData {
  /** Your own id of the customer. */
  readonly customer_id: string;
  readonly session_id: string;
}

/** The body of a webhook. */
export type WebhookEvent = PaymentEvent | MethodEvent | SetupEvent;
export type WebhookType = WebhookEvent['type'];

export const WEBHOOK_HEADERS = { id: 'Pay-Webhook-Id', signature: 'Pay-Signature' } as const;

/** Age in seconds up to which a signature is accepted. */
const WEBHOOK_TOLERANCE = 300;

/** The signature's header: when it was made, and one signature for each secret. */
export interface WebhookSignature {
  /** Seconds since the epoch, as in the header. */
  readonly time: string;
  /** Each 64 lowercase hexadecimal digits. */
  readonly signatures: readonly string[];
}

const TIME = /^\d{1,12}$/;
const SIGNATURE = /^[0-9a-f]{64}$/;

/** `null` unless there is one time, and at least one signature in the right form. */
export function readWebhookSignature(header: string): WebhookSignature | null {
  const fields = header.split(',').map((field) => field.trim().split('='));
  const valuesOf = (name: string) =>
    fields.flatMap(([key, value = '']) => (key === name ? [value] : []));
  const [time, ...others] = valuesOf('t');
  const signatures = valuesOf('v1').filter((value) => SIGNATURE.test(value));
  if (time === undefined || others.length > 0 || !TIME.test(time)) return null;
  return signatures.length === 0 ? null : { time, signatures };
}

/** What is signed before the body's bytes. */
export function webhookPrefix(time: string, id: string): string {
  return `${time}.${id}.`;
}

/** @param now - ms since the epoch */
export function isRecentWebhook({ time }: WebhookSignature, now: number): boolean {
  return now / 1000 - Number(time) <= WEBHOOK_TOLERANCE;
}
