/**
 * The charges behind a browser's payments, from both sides: what the gateway returned for each
 * submission, and the platform's record of each session that was created. A charge that was
 * refunded, because the order was paid in another session, does not count.
 */
import type { BrowserContext, Response } from '@playwright/test';
import { SUPERSEDED } from '../../shared/platform/platform-api.ts';
import { isRecord } from '../../shared/plain/value-types.ts';
import { transaction } from '../support/platform.ts';

export class Charges {
  readonly #payments = new Set<string>();
  readonly #approved = new Set<string>();
  readonly #reading: Promise<void>[] = [];

  constructor(context: BrowserContext) {
    context.on('response', (response) => this.#reading.push(this.#read(response)));
  }

  /** The gateway's ids of all charges that were not refunded, each once. */
  async ids(): Promise<string[]> {
    await Promise.all(this.#reading);
    const records = await Promise.all([...this.#payments].map((id) => transaction(id)));
    const recorded = records.flatMap((paid) => {
      const isCharged = paid.status === 'captured' || paid.status === 'authorized';
      return isCharged ? [String(paid.gateway_payment_id)] : [];
    });
    const reversed = new Set(
      records.flatMap((paid) =>
        paid.failure_reason === SUPERSEDED ? [String(paid.gateway_payment_id)] : [],
      ),
    );
    return [...new Set([...this.#approved, ...recorded])].filter((id) => !reversed.has(id));
  }

  async #read(response: Response): Promise<void> {
    const { pathname } = new URL(response.url());
    if (response.request().method() !== 'POST') return;
    const isSession = pathname === '/v2/sessions';
    const isSubmission = /\/(submit|submissions)$/.test(pathname);
    if (!isSession && !isSubmission) return;
    // The responses of a closed page can no longer be read.
    const body: unknown = await response.json().catch(() => null);
    if (!isRecord(body)) return;
    if (isSession && typeof body['payment_id'] === 'string') {
      this.#payments.add(body['payment_id']);
    }
    if (body['status'] === 'Approved') this.#approved.add(String(body['id']));
    if (body['resultCode'] === 'Authorised') this.#approved.add(String(body['pspReference']));
  }
}
