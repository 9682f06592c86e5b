/** A minimal loader that follows the contract: it polls while an attempt may be open. */
import type { FrameCommand, PaymentReport } from '../../shared/rpc.ts';

export class LoaderModel {
  /** Commands in transit to the frame. */
  readonly sent: FrameCommand[] = [];
  /** Number of the latest attempt that was reported. */
  attempts = 0;
  isOpen = false;
  hasEnded = false;
  #mustPoll = false;

  /** An outdated report is accepted without effect. */
  receive(report: PaymentReport): boolean {
    if (this.hasEnded || !('attempt' in report) || report.attempt < this.attempts) return true;
    if (report.attempt > this.attempts) this.isOpen = true;
    this.attempts = report.attempt;
    if (ENDINGS.has(report.type)) this.#mustPoll = true;
    return true;
  }

  get isPolling(): boolean {
    return !this.hasEnded && (this.isOpen || this.#mustPoll);
  }

  /** The platform's response: the session is paid, or no attempt is under way. */
  receiveStatus(isPaid: boolean): void {
    this.#mustPoll = false;
    this.isOpen = false;
    this.hasEnded = isPaid;
    const outcome = isPaid ? 'completed' : 'open';
    this.sent.push({ type: 'showOutcome', outcome, attempt: this.attempts });
  }
}

/** Reports after which the loader polls, even if the attempt has already ended. */
const ENDINGS: ReadonlySet<PaymentReport['type']> = new Set(['declined', 'returned', 'completed']);
