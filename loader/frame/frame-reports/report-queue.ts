/** Delivers reports in their order and within limits. Past its limit, a report is held back. */
import { renewedSignal } from '../../../shared/requests/cancellation.ts';
import type { RateLimit } from '../../page/rate-limit.ts';

export interface ReportClock {
  /** Monotonic time in ms. */
  now(): number;
  /** Calls `run` after `duration` ms, unless `signal` aborts first. */
  after(duration: number, signal: AbortSignal, run: () => void): void;
}

export interface ReportQueueOptions<Queued> {
  readonly clock: ReportClock;
  /** Aborting it ends the queue. */
  readonly signal: AbortSignal;
  /** The number of the attempt or mounting that a report is about. A higher one is newer. */
  readonly numberOf: (report: Queued) => number;
  /** `undefined` for a report without a limit, which only keeps its place in the order. */
  readonly limitOf: (report: Queued) => RateLimit | undefined;
  /** Whether a report that is held back is delivered when the queue ends. */
  readonly isDeliveredAtEnd: (report: Queued) => boolean;
  /** Returns whether the report was accepted. */
  readonly deliver: (report: Queued) => boolean;
}

/**
 * Resolves with whether the report was accepted, once it was delivered. One that a newer attempt or
 * mounting has made outdated is accepted without being delivered.
 */
export type ReportQueue<Queued> = (report: Queued) => Promise<boolean>;

interface HeldReport<Queued> {
  /** The newest of its type. */
  readonly report: Queued;
  /** Shared by all calls that reported it. */
  readonly accepted: Promise<boolean>;
  readonly settle: (accepted: boolean | Promise<boolean>) => void;
}

export function createReportQueue<Queued extends { readonly type: string }>({
  clock,
  signal,
  numberOf,
  limitOf,
  isDeliveredAtEnd,
  deliver,
}: ReportQueueOptions<Queued>): ReportQueue<Queued> {
  /** By type, in the order of their arrival; all are about the same attempt or mounting. */
  const held = new Map<string, HeldReport<Queued>>();
  const nextTimer = renewedSignal(signal);

  // Asynchronous, so that an exception reaches the call and not the timer.
  const attempt = async (report: Queued) => deliver(report);

  const deliverDue = () => {
    for (const [type, { report, settle }] of held) {
      const limit = limitOf(report);
      const now = clock.now();
      const wait = limit?.wait(now) ?? 0;
      if (wait > 0) {
        clock.after(wait, nextTimer(), deliverDue);
        return;
      }
      limit?.take(now);
      held.delete(type);
      settle(attempt(report));
    }
  };

  const acceptHeld = () => {
    for (const { settle } of held.values()) settle(true);
    held.clear();
  };

  signal.addEventListener('abort', () => {
    for (const { report, settle } of held.values()) {
      if (isDeliveredAtEnd(report)) settle(attempt(report));
    }
    acceptHeld();
  });

  return (report) => {
    const [first] = held.values();
    const heldNumber = first && numberOf(first.report);
    if (heldNumber !== undefined && numberOf(report) < heldNumber) return Promise.resolve(true);
    if (heldNumber !== undefined && numberOf(report) > heldNumber) acceptHeld();
    const entry = { ...(held.get(report.type) ?? unsettled()), report };
    held.set(report.type, entry);
    deliverDue();
    return entry.accepted;
  };
}

function unsettled(): Omit<HeldReport<never>, 'report'> {
  let settle: (accepted: boolean | Promise<boolean>) => void = () => {};
  const accepted = new Promise<boolean>((resolve) => (settle = resolve));
  return { accepted, settle };
}
