/** The events of a handle: its listeners, and the measurement of each event. */
import { isDevelopment } from '../../shared/development/is-development.ts';
import { nearestName } from '../../shared/development/unknown-names.ts';
import { isPayError } from '../../shared/errors/errors.ts';
import { wrongField } from '../../shared/errors/wrong-field.ts';
import { EVENT_TYPES, isEventType, isMeasured } from '../../shared/events/checkout-events.ts';
import type { CheckoutEvents, EventType } from '../../shared/events/checkout-events.ts';
import type { ErrorReport } from '../errors/error-report.ts';
import type { CheckoutState } from './checkout-state.ts';
import type { Checkout, CheckoutMetric } from './checkout-types.ts';

interface Listener {
  readonly type: EventType;
  notify(detail: unknown): void;
}

export interface CheckoutEmitter {
  readonly on: Checkout['on'];
  readonly emit: <Type extends EventType>(type: Type, detail: CheckoutEvents[Type]) => void;
  readonly hasListener: (type: EventType) => boolean;
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
      if (isMeasured(type)) measure(type, detail);
      for (const listener of listeners) {
        if (listener.type === type) call(`${type} listener`, () => listener.notify(detail));
      }
    },
    on(type, listener) {
      if (!isEventType(type)) {
        const meant = isDevelopment ? meantEvent(type) : '';
        throw wrongField('type', `must be one of ${EVENT_TYPES.join(', ')}${meant}`, 'unknown');
      }
      const own = { type, notify: listener };
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

/** What to add to the message about an unknown event. */
function meantEvent(type: unknown): string {
  const nearest = typeof type === 'string' ? nearestName(type, EVENT_TYPES) : undefined;
  return nearest === undefined ? '' : `; did you mean ${nearest}?`;
}
