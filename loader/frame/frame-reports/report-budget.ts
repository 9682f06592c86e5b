/**
 * Limits how many reports of the frame have an effect in a minute. Above the limit, the newest reports are
 * held back until the budget allows them.
 */
import type { FrameReport, MessageOf } from '../../../shared/rpc.ts';
import { rateLimit } from '../../page/rate-limit.ts';
import type { RateLimit } from '../../page/rate-limit.ts';
import { createReportQueue } from './report-queue.ts';
import { isCoalesced } from './report-shapes.ts';
import type { ReportClock } from './report-queue.ts';

const MOUNTINGS_A_MINUTE = 10;
const PRESSES_A_MINUTE = 60;
const STEPS_A_MINUTE = 60;
const REMOVALS_A_MINUTE = 10;

export interface ReportBudgetOptions {
  readonly clock: ReportClock;
  /** Aborted when the frame is removed or lost. */
  readonly signal: AbortSignal;
  /** Returns whether the report was accepted. */
  readonly deliver: (report: FrameReport) => boolean;
}

/** Resolves with whether the report was accepted, once it was delivered or is outdated. */
export type ReportBudget = (report: FrameReport) => Promise<boolean>;

type MountingReport = MessageOf<FrameReport, 'ready' | 'failed'>;

/** The reports whose order matters to an attempt. */
type AttemptReport = Exclude<
  Extract<FrameReport, { readonly attempt: number }>,
  MessageOf<FrameReport, 'completed'>
>;

export function createReportBudget({ clock, signal, deliver }: ReportBudgetOptions): ReportBudget {
  /** The newest mounting that was accepted, and whether it has failed. */
  let accepted = { mounting: 0, hasFailed: false };

  /** A usable form may still fail, so `failed` may follow `ready`. */
  const isRepeated = ({ type, mounting }: MountingReport) =>
    mounting < accepted.mounting ||
    (mounting === accepted.mounting && (type === 'ready' || accepted.hasFailed));

  const deliverMounting = (report: MountingReport) => {
    if (isRepeated(report)) return true;
    if (!deliver(report)) return false;
    accepted = { mounting: report.mounting, hasFailed: report.type === 'failed' };
    return true;
  };

  const mountingLimit = rateLimit(MOUNTINGS_A_MINUTE);
  const passMounting = createReportQueue<MountingReport>({
    clock,
    signal,
    numberOf: ({ mounting }) => mounting,
    limitOf: () => mountingLimit,
    isDeliveredAtEnd: () => false,
    deliver: deliverMounting,
  });

  const attemptLimits = createAttemptLimits();
  const passAttempt = createReportQueue<AttemptReport>({
    clock,
    signal,
    numberOf: ({ attempt }) => attempt,
    limitOf: ({ type }) => attemptLimits[type],
    // A press may lead to a charge even if its frame is gone.
    isDeliveredAtEnd: ({ type }) => attemptLimits[type] === attemptLimits.submitting,
    deliver,
  });

  return async (report) => {
    // The page takes at most one of each in an animation frame.
    if (isCoalesced(report)) return deliver(report);
    switch (report.type) {
      case 'ready':
      case 'failed':
        return isRepeated(report) || passMounting(report);
      // The payment limits the effects of these.
      case 'messages':
      case 'completed':
        return deliver(report);
      default:
        return passAttempt(report);
    }
  };
}

function createAttemptLimits(): Readonly<Record<AttemptReport['type'], RateLimit | undefined>> {
  const presses = rateLimit(PRESSES_A_MINUTE);
  const steps = rateLimit(STEPS_A_MINUTE);
  return {
    submitting: presses,
    challenge: presses,
    away: presses,
    beforeSubmit: steps,
    submit: steps,
    additionalDetails: steps,
    removeShownMethod: rateLimit(REMOVALS_A_MINUTE),
    // Only one of each has an effect on an attempt.
    redirect: undefined,
    returned: undefined,
    declined: undefined,
  };
}
