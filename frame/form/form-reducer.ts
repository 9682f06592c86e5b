/**
 * The frame's form as a pure function: what is on screen, and what is reported about it.
 * `activity-reducer.ts` handles the events of the gateway's form.
 */
import type { RpcError } from '../../shared/rpc.ts';
import { reduceActivity } from './activity-reducer.ts';
import { report } from './form-state.ts';
import type { FormEffect, FormEvent, FormState, Notice, Reduction } from './form-state.ts';

export function reduce(state: FormState, event: FormEvent): Reduction {
  switch (event.type) {
    case 'mount':
      return mount(state);
    case 'mounted':
      return isExpected(state, event) ? mounted(state, event.seesPresses) : [state, []];
    case 'mountFailed':
      return isExpected(state, event) ? mountFailed(state, event) : [state, []];
    case 'loadingSlowly':
      return [state, isExpected(state, event) ? [{ type: 'showNotice', key: 'stillLoading' }] : []];
    case 'activity':
      return isOpen(state) && event.mounting === state.mounting
        ? reduceActivity(state, event.activity)
        : [state, []];
    case 'outcome':
      return reduceOutcome(state, event);
    case 'offline':
      return state.screen === 'ended'
        ? [state, []]
        : [
            { ...state, offline: true },
            [{ type: 'showNetwork', state: state.attempt === 'none' ? 'gone' : 'checking' }],
          ];
    case 'online':
      return online({ ...state, offline: false });
    case 'networkAwaited':
      return state.screen === 'waiting' && event.mounting === state.mounting
        ? [state, brokenBy(NO_NETWORK, state)]
        : [state, []];
    case 'unmount':
      return [{ ...state, screen: 'unmounted', attempt: 'none' }, [{ type: 'takeDown' }]];
  }
}

const NETWORK_BACK: FormEffect = { type: 'showNetwork', state: 'back' };

type Outcome = Extract<FormEvent, { readonly type: 'outcome' }>;

function isExpected(state: FormState, { mounting }: { readonly mounting: number }): boolean {
  return state.screen === 'loading' && mounting === state.mounting;
}

function isOpen({ screen }: FormState): boolean {
  return screen === 'open' || screen === 'confirming';
}

function mount(state: FormState): Reduction {
  if (state.screen === 'ended' || state.screen === 'unmounted') return [state, []];
  const mounting = state.mounting + 1;
  return [
    { ...state, screen: 'loading', mounting, attempt: 'none', spent: false },
    [{ type: 'takeDown' }, { type: 'showSkeleton' }, { type: 'mount', mounting }],
  ];
}

function mounted(state: FormState, seesPresses: boolean): Reduction {
  const { mounting, pending } = state;
  return [
    { ...state, screen: 'open', pending: undefined },
    [
      { type: 'clearNotice' },
      { type: 'showForm' },
      report({ type: 'ready', mounting, seesPresses }),
      ...(pending === undefined ? [] : [{ type: 'showNotice', ...pending } as const]),
    ],
  ];
}

/** Reported for any load that failed; another frame could not be loaded either. */
const NO_NETWORK: RpcError = {
  reason: 'CONNECTION_FAILED',
  message: 'The network was gone while the form was loading',
};

/**
 * Without a network nothing is reported, because the frame would be replaced by one that cannot
 * load.
 */
function mountFailed(state: FormState, { reason, message }: RpcError): Reduction {
  if (!state.offline) return [{ ...state, screen: 'broken' }, brokenBy({ reason, message }, state)];
  return [
    { ...state, screen: 'waiting' },
    [
      { type: 'takeDown' },
      { type: 'showRetry', offline: true },
      { type: 'awaitNetwork', mounting: state.mounting },
    ],
  ];
}

function brokenBy(failure: RpcError, { mounting }: FormState): FormEffect[] {
  return [
    { type: 'takeDown' },
    { type: 'showRetry', offline: false },
    report({ type: 'failed', mounting, recoverable: true, ...failure }),
  ];
}

function online(state: FormState): Reduction {
  if (state.screen === 'waiting') {
    const [mounting, effects] = mount(state);
    return [mounting, [NETWORK_BACK, ...effects]];
  }
  if (state.attempt !== 'interrupted') return [state, [NETWORK_BACK]];
  return [
    { ...state, attempt: 'checking' },
    [
      NETWORK_BACK,
      report({ type: 'returned', attempt: state.attempts, reason: state.interruption }),
    ],
  ];
}

function reduceOutcome(state: FormState, { outcome, message, attempt }: Outcome): Reduction {
  // A covered form is uncovered in any case: the loader may never have accepted the later attempt.
  const isLate = attempt !== undefined && attempt < state.attempts && state.screen !== 'confirming';
  const withMessage = message === undefined ? {} : { message };
  switch (outcome) {
    case 'open':
      return isOpen(state) && !isLate ? reopen(state, message) : [state, []];
    case 'confirming':
      return isOpen(state) && !isLate
        ? [{ ...state, screen: 'confirming' }, [{ type: 'showProgress', ...withMessage }]]
        : [state, []];
    case 'completed':
    case 'failed':
    case 'unknown':
      return state.screen === 'unmounted'
        ? [state, []]
        : [
            { ...state, screen: 'ended', attempt: 'none' },
            [
              { type: 'takeDown' },
              ...(state.offline ? [NETWORK_BACK] : []),
              { type: 'showEnd', outcome, ...withMessage },
            ],
          ];
  }
}

/** The attempt was not completed: the form is open again, and keeps what was typed where it can. */
function reopen(state: FormState, message: string | undefined): Reduction {
  const notice = noticeOnReopening(state, message);
  const { screen, attempt, offline } = state;
  const isInUse = screen === 'open' && attempt === 'none';
  const closed: FormState = { ...state, attempt: 'none' };
  if (state.spent) return mount({ ...closed, pending: notice });
  return [
    { ...closed, screen: 'open' },
    [
      // A form that the customer is already using stays unchanged.
      ...(isInUse ? [] : ([{ type: 'resetForm' }, { type: 'uncover' }] as const)),
      ...(notice === undefined ? [] : [{ type: 'showNotice', ...notice } as const]),
      ...(offline ? [{ type: 'showNetwork', state: 'gone' } as const] : []),
    ],
  ];
}

/** Nothing is shown twice: what we or the gateway have shown to the customer is not repeated. */
function noticeOnReopening(
  { declined, spent, attempt }: FormState,
  message: string | undefined,
): Notice | undefined {
  const withMessage = message === undefined ? {} : { message };
  if (declined === 'shown' && !spent) return undefined;
  if (declined !== 'no') return { key: 'declined', ...withMessage };
  if (spent) return { key: 'notCompleted', ...withMessage };
  if (attempt === 'interrupted' || attempt === 'checking')
    return { key: 'unconfirmed', ...withMessage };
  return message === undefined ? undefined : { key: 'notCompleted', message };
}
