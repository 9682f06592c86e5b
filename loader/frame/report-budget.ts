/** How many reports of a kind a frame may make; those beyond have no effect. */
import type { FrameReport } from '../../shared/rpc.ts';
import { RateLimit } from '../page/rate-limit.ts';

const MOUNTINGS_A_MINUTE = 10;
const REPORTS_A_MINUTE = 60;

/** Reports of one group share a budget. A height costs nothing but the drawing of it. */
const GROUPS: { readonly [Type in FrameReport['type']]?: 'form' | 'customer' | 'step' | 'end' } = {
  ready: 'form',
  failed: 'form',
  submitting: 'customer',
  challenge: 'customer',
  away: 'customer',
  submit: 'step',
  additionalDetails: 'step',
  redirect: 'step',
  completed: 'end',
  returned: 'end',
  declined: 'end',
};

/** @returns whether a report is within its budget, and not about a mounting that was reported before */
export function createReportBudget(
  now = () => performance.now(),
): (report: FrameReport) => boolean {
  const limits = new Map<string, RateLimit>();
  let lastMounting = 0;
  return (report) => {
    const group = GROUPS[report.type];
    if (group === undefined) return true;
    const limit =
      limits.get(group) ?? new RateLimit(group === 'form' ? MOUNTINGS_A_MINUTE : REPORTS_A_MINUTE);
    limits.set(group, limit);
    const time = now();
    if (limit.left(time) <= 0) return false;
    limit.take(time);
    if (report.type !== 'ready' && report.type !== 'failed') return true;
    // A form that came up may still break: `failed` follows `ready` of the same mounting once.
    const mounting = report.mounting + (report.type === 'failed' ? 0.5 : 0);
    if (mounting <= lastMounting) return false;
    lastMounting = mounting;
    return true;
  };
}
