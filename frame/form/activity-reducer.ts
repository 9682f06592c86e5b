/**
 * The events of the gateway's form, as a pure function. It numbers the attempts: every press of Pay
 * starts another, each report carries its number, and a decline ends it.
 */
import { report } from './form-state.ts';
import type { Attempt, FormActivity, FormEffect, FormState, Reduction } from './form-state.ts';
import { normalised, paymentIdOf } from './reported-error.ts';

type ActivityOf<Type extends FormActivity['type']> = Extract<FormActivity, { readonly type: Type }>;

/** Attempts whose outcome is unknown after an interruption. */
const UNDER_WAY: ReadonlySet<Attempt> = new Set(['submitting', 'challenge', 'away']);

/** Events that are ignored once the gateway has finished, or the form's window has gone. */
const IN_USE: ReadonlySet<FormActivity['type']> = new Set([
  'stepFailed',
  'pressed',
  'challenge',
  'away',
  'left',
  'interrupted',
]);

export function reduceActivity(state: FormState, activity: FormActivity): Reduction {
  if (state.spent && IN_USE.has(activity.type)) return [state, []];
  switch (activity.type) {
    case 'pressed':
      return press(state);
    case 'challenge':
      return challenge(state);
    case 'away':
      return depart(state);
    case 'left':
      return depart({ ...state, spent: true });
    case 'returned':
      return comeBack(state);
    case 'interrupted':
      return interrupt(state, activity);
    case 'completed':
      return complete(state, activity);
    case 'declined':
      return decline(state, activity);
    case 'step': {
      const { kind: type, step, data } = activity;
      return withNumber(state, (numbered) => [
        numbered,
        [report({ type, step, data, attempt: numbered.attempts })],
      ]);
    }
    case 'redirect':
      return withAttempt(state, (begun) => [
        begun,
        [report({ ...activity, attempt: begun.attempts })],
      ]);
    case 'stepFailed':
      return failStep(state, activity);
    case 'failed':
      return fail(state, activity);
  }
}

/** Also while another attempt is open: the customer may open a gateway's page again. */
function press(state: FormState): Reduction {
  const attempt = state.attempts + 1;
  return uncovered(
    { ...state, attempts: attempt, attempt: 'submitting', declined: 'no' },
    { type: 'clearNotice' },
    report({ type: 'submitting', attempt }),
  );
}

/** The form is in use again, so it is uncovered. */
function uncovered(state: FormState, ...effects: readonly FormEffect[]): Reduction {
  return state.screen === 'confirming'
    ? [{ ...state, screen: 'open' }, [{ type: 'uncover' }, ...effects]]
    : [state, effects];
}

/** Begins an attempt if none is open: some payment methods report no press. */
function withAttempt(state: FormState, then: (begun: FormState) => Reduction): Reduction {
  if (state.attempt !== 'none') return then(state);
  const [begun, effects] = press(state);
  const [after, more] = then(begun);
  return [after, [...effects, ...more]];
}

/** A late event belongs to the latest attempt, even after that has ended. */
function withNumber(state: FormState, then: (numbered: FormState) => Reduction): Reduction {
  return state.attempts > 0 ? then(state) : withAttempt(state, then);
}

/** If the form cannot see presses, the first departure or return begins the attempt. */
function unseenAttempt(state: FormState): FormState {
  return state.attempt === 'none'
    ? { ...state, attempts: state.attempts + 1, declined: 'no' }
    : state;
}

function challenge(state: FormState): Reduction {
  if (state.attempt === 'challenge') return [state, []];
  return withAttempt(state, (begun) =>
    uncovered(
      { ...begun, attempt: 'challenge' },
      report({ type: 'challenge', attempt: begun.attempts }),
    ),
  );
}

function depart(state: FormState): Reduction {
  if (state.attempt === 'away' || state.attempt === 'completed') return [state, []];
  const begun = unseenAttempt(state);
  return uncovered(
    { ...begun, attempt: 'away' },
    // Of an earlier attempt.
    { type: 'clearNotice' },
    report({ type: 'away', attempt: begun.attempts }),
  );
}

function comeBack(state: FormState): Reduction {
  if (state.attempt === 'returned' || state.attempt === 'completed') return [state, []];
  const begun = unseenAttempt(state);
  return [
    { ...begun, attempt: 'returned', spent: true, screen: 'confirming' },
    [{ type: 'showProgress' }, report({ type: 'returned', attempt: begun.attempts })],
  ];
}

/**
 * The attempt was not declined. The form is covered until the status is known, which the loader
 * requests as after a return; without a network, once it is back.
 */
function interrupt(state: FormState, { reason }: ActivityOf<'interrupted'>): Reduction {
  const { attempt, attempts, offline } = state;
  if (!UNDER_WAY.has(attempt)) return [state, []];
  return [
    {
      ...state,
      attempt: offline ? 'interrupted' : 'checking',
      screen: 'confirming',
      interruption: reason,
    },
    [
      { type: 'showProgress' },
      offline
        ? { type: 'showNetwork', state: 'checking' }
        : report({ type: 'returned', attempt: attempts, reason }),
    ],
  ];
}

function complete(state: FormState, { gatewayPaymentId }: ActivityOf<'completed'>): Reduction {
  if (state.attempt === 'completed') return [state, []];
  const id = paymentIdOf(gatewayPaymentId);
  return withNumber(state, (numbered) => [
    { ...numbered, attempt: 'completed', spent: true, screen: 'confirming' },
    [
      { type: 'showProgress' },
      report({
        type: 'completed',
        attempt: numbered.attempts,
        ...(id === undefined ? {} : { gatewayPaymentId: id }),
      }),
    ],
  ]);
}

/** Reported even after the gateway has completed the attempt: the status decides which is true. */
function decline(state: FormState, { shown, ...error }: ActivityOf<'declined'>): Reduction {
  const isRepeated = state.attempt === 'none' && state.declined !== 'no';
  if (isRepeated) return [state, []];
  return withAttempt(state, (begun) => {
    const isShownNow = !shown && begun.screen === 'open' && !begun.spent;
    return [
      { ...begun, attempt: 'none', declined: shown || isShownNow ? 'shown' : 'notShown' },
      [
        ...(isShownNow ? [{ type: 'showNotice', key: 'declined' } as const] : []),
        report({
          type: 'declined',
          attempt: begun.attempts,
          ...normalised(error, 'DECLINED'),
        }),
      ],
    ];
  });
}

function failStep(state: FormState, { message }: ActivityOf<'stepFailed'>): Reduction {
  const withMessage = message === undefined ? {} : { message };
  return uncovered(
    { ...state, attempt: 'none' },
    { type: 'showNotice', key: 'notCompleted', ...withMessage },
    // There is no longer a payment to check.
    ...(state.offline ? ([{ type: 'showNetwork', state: 'gone' }] as const) : []),
  );
}

/** During an attempt the form offers no retry before the status is known. */
function fail(state: FormState, error: ActivityOf<'failed'>): Reduction {
  const { mounting, attempt } = state;
  const failed = report({
    type: 'failed',
    mounting,
    recoverable: true,
    ...normalised(error, 'GATEWAY_FAILED'),
  });
  return attempt === 'none'
    ? [
        { ...state, screen: 'broken' },
        [{ type: 'takeDown' }, { type: 'showRetry', offline: false }, failed],
      ]
    : [
        { ...state, screen: 'confirming', spent: true },
        [{ type: 'takeDown' }, { type: 'showProgress' }, failed],
      ];
}
