/**
 * What happens when the loader rejects a report or does not respond: the loader may not know of the
 * form, or of a press. The form is disabled, and reports again until the loader has accepted it.
 */
import type { PaymentReport } from '../../shared/rpc.ts';
import { isShown, isStateReport, report, unchanged } from './form-state.ts';
import type { Reduction, ShownState, StateReport } from './form-state.ts';

/** Visible time in ms before reports are sent again: after the first rejection, and at most. */
const FIRST_REPORT_PAUSE = 1000;
const LONGEST_REPORT_PAUSE = 15_000;
const REPORT_PAUSE_GROWTH = 1.5;

/** Remembers what was reported about the form's state, until the loader has accepted it. */
export function remember({ state, effects }: Reduction): Reduction {
  if (!isShown(state)) return { state, effects };
  const { unaccepted } = state.screen;
  const reported = effects
    .flatMap((effect) => (effect.type === 'report' ? effect.report : []))
    .filter(isStateReport)
    .filter((sent) => !unaccepted.includes(sent));
  return {
    state: withUnaccepted(state, reported.reduce(replaceOlder, unaccepted)),
    effects,
  };
}

/**
 * The loader learns of an attempt from its newest report, but of the form from `ready` alone. A decline
 * begins no attempt, so earlier reports of that attempt are kept.
 */
function replaceOlder(
  unaccepted: readonly StateReport[],
  newest: StateReport,
): readonly StateReport[] {
  const isKept = ({ type }: StateReport) => type === 'ready' || newest.type === 'declined';
  return [...unaccepted.filter(isKept), newest];
}

/** A loader that has accepted a report needs no earlier one. */
export function accept(state: ShownState, accepted: PaymentReport): Reduction {
  const { unaccepted } = state.screen;
  const index = unaccepted.findIndex((sent) => sent === accepted);
  const left = withUnaccepted(state, unaccepted.slice(index + 1));
  return { state: left, effects: [] };
}

/** @param rejected - one that was accepted or replaced in the meantime changes nothing */
export function reject(state: ShownState, rejected: PaymentReport): Reduction {
  const { screen } = state;
  if (!screen.unaccepted.some((sent) => sent === rejected)) return unchanged(state);
  const rejections = screen.rejections + 1;
  const pause = Math.min(
    FIRST_REPORT_PAUSE * REPORT_PAUSE_GROWTH ** screen.rejections,
    LONGEST_REPORT_PAUSE,
  );
  return {
    state: { ...state, screen: { ...screen, rejections } },
    effects: [{ type: 'pauseReports', pause, rejections }],
  };
}

/** @param rejections - their number when the pause began; a later rejection has a pause of its own */
export function reportAgain(state: ShownState, rejections: number): Reduction {
  const { screen } = state;
  return rejections === screen.rejections
    ? { state, effects: screen.unaccepted.map(report) }
    : unchanged(state);
}

export function withUnaccepted(state: ShownState, unaccepted: readonly StateReport[]): ShownState {
  const { screen } = state;
  const rejections = unaccepted.length === 0 ? 0 : screen.rejections;
  return { ...state, screen: { ...screen, unaccepted, rejections } };
}
