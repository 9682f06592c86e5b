/** What the gateway's form reports or asks for, as activities of one mount. */
import { LONGEST_URL } from '../../shared/rpc.ts';
import { RESPONSE_INVALID } from '../gateways/gateway-event.ts';
import type { Result } from '../../shared/rpc.ts';
import type { GatewayChange, StepKind } from '../gateways/gateway-event.ts';
import type { FormActivity } from './form-state.ts';
import type { MountContext } from './mount-form.ts';
import type { PendingSteps } from './pending-steps.ts';

export interface GatewayActivities {
  /** Resolves with the result of the last report that followed. */
  readonly dispatch: (activity: FormActivity) => Promise<Result>;
  /** Reports a press. Returns whether it has begun an attempt. */
  readonly press: () => boolean;
  readonly reportChange: (change: GatewayChange) => void;
  /** Whether the loader is to be asked before anything is sent to the gateway. */
  readonly asksBeforeSubmit: () => boolean;
  readonly steps: PendingSteps;
  /** Aborted when the form is unmounted. */
  readonly signal: AbortSignal;
}

export type GatewayCallbacks = Pick<
  MountContext,
  'report' | 'press' | 'mayContinue' | 'takeStep' | 'removeMethod' | 'redirect'
>;

export function gatewayCallbacks(activities: GatewayActivities): GatewayCallbacks {
  const { dispatch, press, reportChange, asksBeforeSubmit, steps, signal } = activities;
  const takeStep = (kind: StepKind, data: unknown) =>
    steps.take((step) => dispatch({ type: 'step', kind, step, data }));
  return {
    press,
    report: (event) => (event.type === 'change' ? reportChange(event) : void dispatch(event)),
    mayContinue: async () => {
      if (!asksBeforeSubmit()) return true;
      const answer = signal.aborted ? undefined : await takeStep('beforeSubmit', null);
      if (answer?.type === 'respond') return true;
      const { message } = answer?.type === 'fail' ? answer : {};
      void dispatch({ type: 'stepFailed', ...(message === undefined ? {} : { message }) });
      return false;
    },
    // A form that was unmounted does not wait for a response.
    takeStep: (kind, data) =>
      signal.aborted ? Promise.resolve({ type: 'elsewhere' }) : takeStep(kind, data),
    removeMethod: async (method) => {
      const answer = await steps.take((step) => dispatch({ type: 'removal', step, method }));
      return answer.type === 'respond';
    },
    redirect: async (request) => {
      // With a longer URL, the loader would end the connection, although the gateway may have charged.
      if (request.url.length > LONGEST_URL) {
        return void dispatch(RESPONSE_INVALID);
      }
      const { ok } = await dispatch({ type: 'redirect', ...request });
      if (!ok) void dispatch({ type: 'stepFailed' });
    },
  };
}
