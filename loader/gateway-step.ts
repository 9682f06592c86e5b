/** One step of a kind B payment: from the form to the merchant or the platform, and back. */
import type { PayError } from '../shared/errors.ts';
import type { GatewayStepResponse } from '../shared/platform-api.ts';
import type { StepAnswer } from '../shared/rpc.ts';
import * as errors from './payment-errors.ts';
import type { PaymentStep } from './payment-form-config.ts';
import type { PaymentForm } from './payment-form.ts';

export interface StepRequest {
  readonly step: number;
  readonly data: unknown;
}

/** The merchant's callback, where there is one; else the platform. */
export interface StepRoute {
  readonly merchant: ((step: PaymentStep) => Promise<void>) | undefined;
  readonly platform: (
    sessionId: string,
    data: unknown,
    signal: AbortSignal,
  ) => Promise<GatewayStepResponse>;
}

export interface StepContext extends StepRoute {
  readonly sessionId: string;
  readonly signal: AbortSignal;
  readonly onCallbackFailed: (cause: unknown) => void;
}

/**
 * Answers the form. Resolves with `elsewhere` when the merchant has dealt with the step; and with an
 * error, and the form not answered, when it was not taken. Then the session's status is to be asked.
 */
export async function answerStep(
  form: PaymentForm,
  { step, data }: StepRequest,
  context: StepContext,
): Promise<PayError | 'elsewhere' | undefined> {
  const { merchant, platform, sessionId, signal, onCallbackFailed } = context;
  let answer: StepAnswer;
  try {
    answer = merchant
      ? await askMerchant(merchant, data, onCallbackFailed)
      : { type: 'respond', response: await platform(sessionId, data, signal) };
  } catch (cause) {
    if (signal.aborted) return undefined;
    return errors.stepRefused(cause);
  }
  const told = await form.answer(step, answer);
  if (answer.type === 'elsewhere') return 'elsewhere';
  if (told.ok || answer.type === 'fail') return undefined;
  return errors.recoverable(told.error);
}

/**
 * The first of these counts: `respond`, `fail`, a rejection (which fails), and the callback's end
 * (which means that the merchant has dealt with the step elsewhere).
 */
function askMerchant(
  callback: (step: PaymentStep) => Promise<void>,
  data: unknown,
  onFailed: (cause: unknown) => void,
): Promise<StepAnswer> {
  return new Promise((resolve) => {
    const respond = (response: unknown) => resolve({ type: 'respond', response });
    const fail = (message?: unknown) =>
      resolve(typeof message === 'string' ? { type: 'fail', message } : { type: 'fail' });
    const run = async () => {
      await callback({ data, respond, fail });
      resolve({ type: 'elsewhere' });
    };
    run().catch((cause: unknown) => {
      fail();
      onFailed(cause);
    });
  });
}
