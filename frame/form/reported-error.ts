/**
 * Errors that gateways report, in the shape that the loader accepts. Their scripts change without
 * notice, so a reason may have any value; its form must never decide how a payment ends.
 */
import type { RpcError } from '../../shared/rpc.ts';
import type { ReportedError } from '../gateways/gateway-event.ts';

const REASON_LENGTH = 64;
const MESSAGE_LENGTH = 500;
const ID_LENGTH = 255;

/** Combining marks, which NFKD separates from their letters. */
const MARKS = /\p{M}/gu;
const NOT_WORD = /[^A-Z\d]+/g;
const EDGES = /^_|_$/g;
const CONTROL = /\p{C}+/gu;

/** The customer has closed a window of the gateway, or has cancelled in it. */
export const CANCELLED = 'CANCELLED';

/** @param fallback - the reason if the gateway's own is missing or not readable */
export function normalised({ reason, message }: ReportedError, fallback: string): RpcError {
  return { reason: reasonOf(reason) || fallback, message: messageOf(message) };
}

/** The gateway's payment id; `undefined` if the value cannot be one. */
export function paymentIdOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' && value.length <= ID_LENGTH ? value : undefined;
}

function reasonOf(value: unknown): string {
  const reason = wordsOf(value);
  return isCancellation(reason) ? CANCELLED : reason;
}

/** As gateways name it. By comparison alone: the SDK may have replaced the methods of its realm. */
function isCancellation(reason: string): boolean {
  switch (reason) {
    case CANCELLED:
    case 'CANCELED':
    case 'PAYMENT_CANCELED':
    case 'PAYMENT_CANCELLED':
      return true;
    default:
      return false;
  }
}

function wordsOf(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return '';
  // Only as much as the result can hold: the rest may be megabytes.
  return String(value)
    .slice(0, MESSAGE_LENGTH)
    .normalize('NFKD')
    .replaceAll(MARKS, '')
    .toUpperCase()
    .replaceAll(NOT_WORD, '_')
    .replaceAll(EDGES, '')
    .slice(0, REASON_LENGTH);
}

function messageOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  // Also removes half of a surrogate pair, if the cut split one.
  return value.slice(0, MESSAGE_LENGTH).replaceAll(CONTROL, ' ').trim();
}
