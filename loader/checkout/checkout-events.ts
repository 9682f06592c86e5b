/** The events of a handle: its listeners, and the measurement of each event. */
import { isPayError } from '../../shared/errors/errors.ts';
import { wrongField } from '../../shared/errors/wrong-field.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { Checkout, CheckoutEvents, CheckoutMetric } from './checkout-types.ts';

const EVENT_TYPES: readonly (keyof CheckoutEvents)[] = [
  'ready',
  'change',
  'submitting',
  'challenge',
  'confirming',
  'success',
  'error',
  'expiring',
  'escape',
  'resize',
];

interface Listener {
  readonly type: keyof CheckoutEvents;
  notify(detail: unknown): void;
}

export interface CheckoutEmitter {
  readonly on: Checkout['on'];
  readonly emit: <Type extends keyof CheckoutEvents>(
    type: Type,
    detail: CheckoutEvents[Type],
  ) => void;
  readonly hasListener: (type: keyof CheckoutEvents) => boolean;
  /** Measures the next event from now on. */
  readonly startTime: () => void;
  /** Measures an event, or the end of a payment whose outcome is not reported. */
  readonly measure: (name: CheckoutMetric['name'], detail?: unknown) => void;
}

export function createEmitter(
  state: Readonly<CheckoutState>,
  call: ErrorReport['call'],
): CheckoutEmitter {
  const listeners = new Set<Listener>();
  /** When the form was mounted or submitted. */
  let since: number | undefined;

  const startTime = () => {
    since = performance.now();
  };

  const measure: CheckoutEmitter['measure'] = (name, detail) => {
    const { onMetric } = state.given;
    const isStart = name === 'submitting';
    const ms = since === undefined || isStart ? undefined : Math.round(performance.now() - since);
    const reason = isPayError(detail) ? (detail.reason ?? detail.code) : undefined;
    const gateway = state.session?.gateway.code;
    if (onMetric) call('onMetric', () => onMetric({ name, ms, gateway, reason }));
    if (isStart) startTime();
    else if (name === 'ready' || name === 'error') since = undefined;
  };

  return {
    startTime,
    measure,
    hasListener: (type) => [...listeners].some((listener) => listener.type === type),
    emit(type, detail) {
      if (type !== 'change' && type !== 'escape' && type !== 'resize') measure(type, detail);
      for (const listener of listeners) {
        if (listener.type === type) call(`${type} listener`, () => listener.notify(detail));
      }
    },
    on(type, listener) {
      if (!EVENT_TYPES.includes(type)) {
        throw wrongField('type', `must be one of ${EVENT_TYPES.join(', ')}`, 'unknown');
      }
      const own = { type, notify: listener };
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
