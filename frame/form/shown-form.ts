/** A form on screen: what the loader, the network and the gateway's form change about it. */
import { accept, reject, reportAgain, withUnaccepted } from './acceptance.ts';
import { reduceActivity } from './activity-reducer.ts';
import { load, NETWORK_BACK, reduceAnywhere } from './any-screen.ts';
import {
  closedAttempt,
  isIdle,
  noticeOfChange,
  optional,
  progressOf,
  report,
  unchanged,
} from './form-state.ts';
import type { FormEvent, Notice, Outcome, Reduction, ShownForm, ShownState } from './form-state.ts';

export function reduceShown(state: ShownState, event: FormEvent): Reduction {
  switch (event.type) {
    case 'mount':
      return load(state);
    case 'changed':
      return change(state, event.isOtherAmount);
    case 'activity':
      return event.mounting === state.mounting
        ? reduceActivity(state, event.activity)
        : unchanged(state);
    case 'outcome':
      return showOutcome(state, event);
    case 'accepted':
      return accept(state, event.report);
    case 'rejected':
      return reject(state, event.report);
    case 'paused':
      return reportAgain(state, event.rejections);
    case 'offline':
      return {
        state: { ...state, isOffline: true },
        effects: [
          { type: 'showNetwork', state: isIdle(state.screen.attempt) ? 'gone' : 'checking' },
        ],
      };
    case 'online':
      return goOnline({ ...state, isOffline: false });
    default:
      return reduceAnywhere(state, event);
  }
}

/** The gateway's form could not show the change. One that the customer cannot use now is mounted when it opens again. */
function change(state: ShownState, isOtherAmount: boolean): Reduction {
  const { screen, isSuspended } = state;
  if (screen.is === 'open' && isIdle(screen.attempt) && !isSuspended) {
    return load(state, noticeOfChange(isOtherAmount));
  }
  return unchanged({ ...state, screen: { ...screen, needsMount: true } });
}

function showOutcome(state: ShownState, event: Outcome): Reduction {
  const { screen, attempts } = state;
  const { outcome, message, attempt } = event;
  // The loader will accept the later attempt, and then show its outcome.
  const isLate = attempt !== undefined && attempt < attempts;
  switch (outcome) {
    case 'open':
      return isLate ? unchanged(state) : reopen(state, message);
    case 'confirming':
      if (isLate) return unchanged(state);
      return {
        state: { ...state, screen: { ...screen, is: 'covered' } },
        effects: [{ ...progressOf(screen.attempt), ...optional(message) }],
      };
    case 'completed':
    case 'accepted':
      return screen.attempt.is === 'away' && screen.attempt.hasInstructions
        ? keepInstructions(state)
        : reduceAnywhere(state, event);
    default:
      return reduceAnywhere(state, event);
  }
}

/** The order is accepted, and the customer pays by the instructions that the gateway's form shows. */
function keepInstructions(state: ShownState): Reduction {
  return {
    state: { ...state, screen: { is: 'ended', hasInstructions: true } },
    effects: [{ type: 'uncover' }, ...(state.isOffline ? [NETWORK_BACK] : [])],
  };
}

/** The attempt was not completed: the form is open again, and keeps what was typed where it can. */
function reopen(state: ShownState, message: string | undefined): Reduction {
  const { screen, isOffline } = state;
  const notice = noticeOnReopening(screen, message);
  if (screen.needsMount) return load(state, notice);
  const isInUse = screen.is === 'open' && isIdle(screen.attempt);
  // The loader knows of the attempt, but not necessarily of the form.
  const known = withUnaccepted(
    state,
    screen.unaccepted.filter(({ type }) => type === 'ready'),
  );
  return {
    state: {
      ...known,
      screen: { ...known.screen, is: 'open', attempt: closedAttempt(screen.attempt) },
    },
    effects: [
      // A form that the customer is already using stays unchanged.
      ...(isInUse ? [] : ([{ type: 'resetForm' }, { type: 'uncover' }] as const)),
      ...(notice === undefined ? [] : [{ type: 'showNotice', ...notice } as const]),
      ...(isOffline ? [{ type: 'showNetwork', state: 'gone' } as const] : []),
    ],
  };
}

/** Nothing is shown twice: what we or the gateway have shown to the customer is not repeated. */
function noticeOnReopening(
  { attempt, needsMount }: ShownForm,
  message: string | undefined,
): Notice | undefined {
  if (attempt.is === 'declined') {
    const isOnScreen = attempt.isShown && !needsMount;
    return isOnScreen ? undefined : { key: attempt.key, ...optional(message) };
  }
  if (needsMount)
    return { key: isIdle(attempt) ? 'changed' : 'notCompleted', ...optional(message) };
  if (attempt.is === 'interrupted' || attempt.is === 'checking') {
    return { key: 'unconfirmed', ...optional(message) };
  }
  return message === undefined ? undefined : { key: 'notCompleted', message };
}

/** An attempt that was interrupted without a network is reported now. */
function goOnline(state: ShownState): Reduction {
  const { screen, attempts } = state;
  if (screen.attempt.is !== 'interrupted') return { state, effects: [NETWORK_BACK] };
  const { reason } = screen.attempt;
  return {
    state: { ...state, screen: { ...screen, attempt: { is: 'checking', reason } } },
    effects: [NETWORK_BACK, report({ type: 'returned', attempt: attempts, reason })],
  };
}
