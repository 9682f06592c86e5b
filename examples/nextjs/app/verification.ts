import type { Transaction } from '@pay/loader';
import { AMOUNT, CURRENCY } from './orders';

// A server without the secret does not start: next.config.ts.
const { PAY_API_URL = 'http://localhost:8080', PAY_API_SECRET = '' } = process.env;

export const secret = PAY_API_SECRET;

/** Asks the platform, because whatever comes from a browser proves neither amount nor payment. */
export async function outcomeOf(paymentId: string): Promise<string> {
  const url = `${PAY_API_URL}/v2/payments/${encodeURIComponent(paymentId)}`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${PAY_API_SECRET}` } });
  if (!response.ok) return 'This payment does not exist.';
  const { status, amount, currency }: Transaction = await response.json();
  const isPaid =
    ['authorized', 'captured'].includes(status) && amount === AMOUNT && currency === CURRENCY;
  // Ship the order here, once.
  return isPaid ? `Paid: ${paymentId}` : 'This order is not paid.';
}
