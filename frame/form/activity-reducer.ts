/**
 * The events of the gateway's form, as a pure function. It numbers the attempts: every press of Pay
 * starts another, each report carries its number, and a decline ends it.
 */
import { breakDown } from './any-screen.ts';
import {
  closedAttempt,
  isIdle,
  isIgnored,
  optional,
  progressOf,
  report,
  unchanged,
} from './form-state.ts';
import type {
  Attempt,
  FormActivity,
  FormEffect,
  Reduction,
  ShownForm,
  ShownState,
} from './form-state.ts';
import { CANCELLED, normalised, paymentIdOf } from './reported-error.ts';

type ActivityOf<Type extends FormActivity['type']> = Extract<FormActivity, { readonly type: Type }>;

/** Attempts whose outcome is unknown after an interruption. */
const UNDER_WAY: ReadonlySet<Attempt['is']> = new Set(['submitting', 'challenge', 'away']);

/** Events that are ignored once the gateway has finished, or the form's window has gone. */
const IN_USE: ReadonlySet<FormActivity['type']> = new Set([
  'stepFailed',
  'pressed',
  'challenge',
  'away',
  'left',
  'interrupted',
  'timeOver',
]);

const TIME_OVER = { reason: 'GATEWAY_FAILED', message: 'The time to pay has run out' } as const;

export function reduceActivity(state: ShownState, activity: FormActivity): Reduction {
  const { screen } = state;
  if (screen.needsMount && IN_USE.has(activity.type)) return unchanged(state);
  switch (activity.type) {
    case 'pressed':
      // An ignored press was stopped before anything was sent to the gateway.
      return isIgnored(state) ? unchanged(state) : press(state);
    case 'challenge':
      return challenge(state);
    case 'away':
      return depart(state, activity.hasInstructions);
    case 'left':
      return depart({ ...state, screen: { ...screen, needsMount: true } });
    case 'returned':
      return comeBack(state);
    case 'interrupted':
      return interrupt(state, activity);
    case 'timeOver':
      return endTime(state);
    case 'completed':
      return complete(state, activity);
    case 'declined':
      return decline(state, activity);
    case 'step': {
      const { kind: type, step, data } = activity;
      return withNumber(state, (begun) => ({
        state: begun,
        effects: [report({ type, step, data, attempt: begun.attempts })],
      }));
    }
    case 'removal': {
      const { step, method } = activity;
      const { attempts: attempt } = state;
      return { state, effects: [report({ type: 'removeShownMethod', attempt, step, method })] };
    }
    case 'redirect':
      return withAttempt(state, (begun) => ({
        state: begun,
        effects: [report({ ...activity, attempt: begun.attempts })],
      }));
    case 'stepFailed':
      return failStep(state, activity);
    case 'failed':
      return fail(state, activity);
  }
}

function change(
  state: ShownState,
  screen: Partial<ShownForm>,
  ...effects: readonly FormEffect[]
): Reduction<ShownState> {
  return { state: { ...state, screen: { ...state.screen, ...screen } }, effects };
}

/** The form is in use, so it is uncovered. */
function use(
  state: ShownState,
  attempt: Attempt,
  ...effects: readonly FormEffect[]
): Reduction<ShownState> {
  const isCovered = state.screen.is === 'covered';
  return change(
    state,
    { is: 'open', attempt },
    ...(isCovered ? [{ type: 'uncover' } as const] : []),
    ...effects,
  );
}

/** Also while another attempt is open: the customer may open a gateway's page again. */
function press(state: ShownState): Reduction<ShownState> {
  const attempt = state.attempts + 1;
  return use(
    { ...state, attempts: attempt },
    { is: 'submitting' },
    { type: 'clearNotice' },
    report({ type: 'submitting', attempt }),
  );
}

/** Begins an attempt if none is open: some payment methods report no press. */
function withAttempt(state: ShownState, then: (begun: ShownState) => Reduction): Reduction {
  if (!isIdle(state.screen.attempt)) return then(state);
  const pressed = press(state);
  const { state: after, effects } = then(pressed.state);
  return { state: after, effects: [...pressed.effects, ...effects] };
}

/** A late event belongs to the latest attempt, even after that has ended. */
function withNumber(state: ShownState, then: (numbered: ShownState) => Reduction): Reduction {
  return state.attempts > 0 ? then(state) : withAttempt(state, then);
}

/** If the form cannot see presses, the first departure or return begins the attempt. */
function unseenAttempt(state: ShownState): ShownState {
  return isIdle(state.screen.attempt) ? { ...state, attempts: state.attempts + 1 } : state;
}

function challenge(state: ShownState): Reduction {
  if (state.screen.attempt.is === 'challenge') return unchanged(state);
  return withAttempt(state, (begun) =>
    use(begun, { is: 'challenge' }, report({ type: 'challenge', attempt: begun.attempts })),
  );
}

function depart(state: ShownState, hasInstructions = false): Reduction {
  const { is } = state.screen.attempt;
  if (is === 'away' || is === 'completed') return unchanged(state);
  const begun = unseenAttempt(state);
  return use(
    begun,
    { is: 'away', ...(hasInstructions && { hasInstructions }) },
    // The notice belongs to an earlier attempt.
    { type: 'clearNotice' },
    report({ type: 'away', attempt: begun.attempts }),
  );
}

function comeBack(state: ShownState): Reduction {
  const { is } = state.screen.attempt;
  if (is === 'returned' || is === 'completed') return unchanged(state);
  const begun = unseenAttempt(state);
  return change(
    begun,
    { is: 'covered', attempt: { is: 'returned' }, needsMount: true },
    { type: 'showProgress' },
    report({ type: 'returned', attempt: begun.attempts }),
  );
}

/**
 * The attempt was interrupted, and not declined. The form is covered until the status is known. The loader
 * requests the status as after a return; without a network, once the network is back.
 */
function interrupt(state: ShownState, { reason }: ActivityOf<'interrupted'>): Reduction {
  const { attempts, isOffline } = state;
  if (!UNDER_WAY.has(state.screen.attempt.is)) return unchanged(state);
  return change(
    state,
    { is: 'covered', attempt: { is: isOffline ? 'interrupted' : 'checking', reason } },
    { type: 'showProgress' },
    isOffline
      ? { type: 'showNetwork', state: 'checking' }
      : report({ type: 'returned', attempt: attempts, reason }),
  );
}

/** The form can no longer be used, and the gateway may have charged. */
function endTime(state: ShownState): Reduction {
  const { screen, mounting } = state;
  if (!UNDER_WAY.has(screen.attempt.is)) return unchanged(state);
  const attempt: Attempt = { is: 'timeOver' };
  return change(
    state,
    { is: 'covered', attempt, needsMount: true },
    { type: 'takeDown' },
    progressOf(attempt),
    report({ type: 'failed', mounting, recoverable: true, ...TIME_OVER }),
  );
}

function complete(state: ShownState, { gatewayPaymentId }: ActivityOf<'completed'>): Reduction {
  if (state.screen.attempt.is === 'completed') return unchanged(state);
  const id = paymentIdOf(gatewayPaymentId);
  return withNumber(state, (numbered) =>
    change(
      numbered,
      { is: 'covered', attempt: { is: 'completed' }, needsMount: true },
      { type: 'showProgress' },
      report({
        type: 'completed',
        attempt: numbered.attempts,
        ...(id === undefined ? {} : { gatewayPaymentId: id }),
      }),
    ),
  );
}

/** Reported even after the gateway has completed the attempt: the status decides which is true. */
function decline(state: ShownState, { shown, ...error }: ActivityOf<'declined'>): Reduction {
  if (state.screen.attempt.is === 'declined') return unchanged(state);
  return withAttempt(state, (begun) => {
    const reported = normalised(error, 'DECLINED');
    const key = reported.reason === CANCELLED ? 'notCompleted' : 'declined';
    const isShownNow = !shown && begun.screen.is === 'open' && !begun.screen.needsMount;
    return change(
      begun,
      { attempt: { is: 'declined', isShown: shown || isShownNow, key } },
      ...(isShownNow ? [{ type: 'showNotice', key } as const] : []),
      report({ type: 'declined', attempt: begun.attempts, ...reported }),
    );
  });
}

function failStep(state: ShownState, { message, isRemoval }: ActivityOf<'stepFailed'>): Reduction {
  const { attempt } = state.screen;
  if (isRemoval && !isIdle(attempt)) return unchanged(state);
  // The page has looked for the attempt in vain: it may still be there. The page sends its own words for a payment.
  const isSought = state.screen.is === 'covered';
  const key = isSought ? 'unconfirmed' : 'notCompleted';
  return use(
    state,
    isSought ? { is: 'declined', isShown: false, key } : closedAttempt(attempt),
    { type: 'showNotice', key, ...optional(message) },
    // There is no longer a payment to check.
    ...(state.isOffline ? [{ type: 'showNetwork', state: 'gone' } as const] : []),
  );
}

/** During an attempt the form offers no retry before the status is known. */
function fail(state: ShownState, error: ActivityOf<'failed'>): Reduction {
  const { mounting, screen } = state;
  const failure = normalised(error, 'GATEWAY_FAILED');
  if (isIdle(screen.attempt)) return breakDown(state, failure);
  return change(
    state,
    { is: 'covered', needsMount: true },
    { type: 'takeDown' },
    { type: 'showProgress' },
    report({ type: 'failed', mounting, recoverable: true, ...failure }),
  );
}
