/**
 * The charges behind a browser's payments, told by both sides: what the gateway answered to each
 * submission, and what the platform has on record for each session that was created.
 */
import type { BrowserContext, Response } from '@playwright/test';
import { isRecord } from '../json.ts';
import { transaction } from '../platform.ts';

export class Charges {
  readonly #payments = new Set<string>();
  readonly #approved = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('response', (response) => this.#reading.push(this.#read(response)));
  }

  /** The gateway's ids of everything that was charged, each once. */
  async ids(): Promise<string[]> {
    await Promise.all(this.#reading);
    const records = await Promise.all([...this.#payments].map((id) => transaction(id)));
    const recorded = records.flatMap((paid) => {
      const isCharged = paid.status === 'captured' || paid.status === 'authorized';
      return isCharged ? [String(paid.gateway_payment_id)] : [];
    });
    return [...new Set([...this.#approved, ...recorded])];
  }

  async #read(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'POST') return;
    const isSession = pathname === '/v2/sessions';
    const isSubmission = /\/(submit|submissions)$/.test(pathname);
    if (!isSession && !isSubmission) return;
    // A page that was closed takes its answers with it.
    const answer: unknown = await response.json().catch(() => null);
    if (!isRecord(answer)) return;
    if (isSession && typeof answer['payment_id'] === 'string') {
      this.#payments.add(answer['payment_id']);
    }
    if (answer['status'] === 'Approved') this.#approved.add(String(answer['id']));
    if (answer['resultCode'] === 'Authorised') this.#approved.add(String(answer['pspReference']));
  }
}
