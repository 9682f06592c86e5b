/** Limits the number of reports of each type; further reports have no effect. */
import type { FrameReport } from '../../shared/rpc.ts';
import { rateLimit } from '../page/rate-limit.ts';
import type { RateLimit } from '../page/rate-limit.ts';

const MOUNTINGS_A_MINUTE = 10;
const REPORTS_A_MINUTE = 60;

/** @returns whether a report is within its limit and its mount has not been reported before */
export function createReportBudget(
  now = () => performance.now(),
): (report: FrameReport) => boolean {
  const limits = new Map<string, RateLimit>();
  let lastMounting = 0;
  return (report) => {
    const { type } = report;
    // These need no limit: the loader passes on one of each per animation frame.
    if (type === 'resized' || type === 'change') return true;
    const isMounting = type === 'ready' || type === 'failed';
    const limit = limits.get(type) ?? rateLimit(isMounting ? MOUNTINGS_A_MINUTE : REPORTS_A_MINUTE);
    limits.set(type, limit);
    const time = now();
    if (limit.left(time) <= 0) return false;
    limit.take(time);
    if (!isMounting) return true;
    // A usable form may still fail: `failed` may follow `ready` once for the same mount.
    const mounting = report.mounting + (type === 'failed' ? 0.5 : 0);
    if (mounting <= lastMounting) return false;
    lastMounting = mounting;
    return true;
  };
}
