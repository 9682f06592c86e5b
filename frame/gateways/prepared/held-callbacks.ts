/** What the gateway's form calls before there is a payment leads nowhere; from the binding on, it is the payment's. */
import type { FormContext } from '../gateway-definition.ts';

/** What the gateway's form calls. */
export type GatewayCallbacks = Pick<
  FormContext,
  'report' | 'press' | 'mayContinue' | 'takeStep' | 'removeMethod' | 'redirect'
>;

export interface HeldCallbacks {
  /** For the gateway's form. */
  readonly callbacks: GatewayCallbacks;
  /** From now on, the callbacks are those of the payment. */
  readonly bind: (payment: GatewayCallbacks) => void;
}

/**
 * @param onCalled - one was called before the binding. Nothing was submitted, and the form is no longer as it was
 * mounted
 */
export function holdCallbacks(onCalled: (name: keyof GatewayCallbacks) => void): HeldCallbacks {
  let bound: GatewayCallbacks | undefined;
  const payment = (name: keyof GatewayCallbacks) => {
    if (bound === undefined) onCalled(name);
    return bound;
  };
  return {
    callbacks: {
      report: (event) => payment('report')?.report(event),
      press: () => payment('press')?.press() ?? false,
      mayContinue: async () => payment('mayContinue')?.mayContinue() ?? false,
      takeStep: async (kind, data) => payment('takeStep')?.takeStep(kind, data) ?? { type: 'fail' },
      removeMethod: async (method) => payment('removeMethod')?.removeMethod(method) ?? false,
      redirect: async (request) => payment('redirect')?.redirect(request),
    },
    bind: (callbacks) => (bound = callbacks),
  };
}
