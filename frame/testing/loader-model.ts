/** A loader of the fewest lines that keep to the contract: it asks while an attempt may be open. */
import type { FrameCommand, FrameReport } from '../../shared/rpc.ts';

export class LoaderModel {
  /** Commands on their way to the frame. */
  readonly sent: FrameCommand[] = [];
  /** Number of the latest attempt that it has heard of. */
  attempts = 0;
  isOpen = false;
  hasEnded = false;
  #asks = false;

  receive(report: FrameReport): void {
    if (this.hasEnded || !('attempt' in report) || report.attempt < this.attempts) return;
    if (report.attempt > this.attempts) this.isOpen = true;
    this.attempts = report.attempt;
    if (ENDINGS.has(report.type)) this.#asks = true;
  }

  get isAsking(): boolean {
    return !this.hasEnded && (this.isOpen || this.#asks);
  }

  /** The platform's answer to a question: whether the session is paid, or nothing is under way. */
  learns(isPaid: boolean): void {
    this.#asks = false;
    this.isOpen = false;
    this.hasEnded = isPaid;
    const outcome = isPaid ? 'completed' : 'open';
    this.sent.push({ type: 'showOutcome', outcome, attempt: this.attempts });
  }
}

/** Reports after which the status is asked for, also where the attempt has ended already. */
const ENDINGS: ReadonlySet<FrameReport['type']> = new Set(['declined', 'returned', 'completed']);
