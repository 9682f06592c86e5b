/** Submits the data that Flow has captured through the platform, which charges the session's amount. */
import type { ComponentNameUnion, Options } from '@checkout.com/checkout-web-components';
import * as v from 'valibot';
import { RESPONSE_INVALID } from '../gateway-event.ts';
import type { FormContext } from '../gateway-definition.ts';

type HandleSubmit = NonNullable<Options['handleSubmit']>;

/** Checkout.com's response, whose types Flow knows. */
const SubmitResponse = v.looseObject({
  id: v.string(),
  status: v.string(),
  type: v.custom<ComponentNameUnion>((type) => typeof type === 'string'),
});

export interface PlatformSubmission {
  readonly handleSubmit: HandleSubmit;
  /** Makes Flow usable again if it still waits for a response. */
  release(): void;
}

/** Where the customer has to go, other than for the challenge of a card, which stays in Flow's window. */
const Redirect = v.object({
  type: v.pipe(
    v.string(),
    v.check((type) => type !== 'card'),
  ),
  action: v.object({ type: v.literal('redirect'), url: v.string() }),
});

/** @param mayContinue - false if nothing may be sent */
export function submitByPlatform(
  { takeStep, report, redirect }: Pick<FormContext, 'takeStep' | 'report' | 'redirect'>,
  mayContinue: () => Promise<boolean>,
): PlatformSubmission {
  let release = () => {};
  const released = () => new Promise<undefined>((resolve) => (release = () => resolve(undefined)));

  /** Flow aborts the submission if there is no response. */
  async function responseTo(data: object): ReturnType<HandleSubmit> {
    const answer = await takeStep('submit', data);
    // The session's status decides; until then Flow waits.
    if (answer.type === 'elsewhere') return released();
    if (answer.type === 'fail') {
      const { message } = answer;
      report({ type: 'stepFailed', ...(message === undefined ? {} : { message }) });
      return undefined;
    }
    const elsewhere = v.safeParse(Redirect, answer.response);
    if (elsewhere.success) {
      const { url } = elsewhere.output.action;
      // Flow would navigate its own window, but no bank allows its page in a frame. If the page stays, Flow
      // aborts.
      return redirect({ url, method: 'GET', fields: {} }).then(() => undefined);
    }
    const response = v.safeParse(SubmitResponse, answer.response);
    if (response.success) {
      // The platform's own name for the status.
      const { result_code: _, ...submitted } = response.output;
      return submitted;
    }
    report(RESPONSE_INVALID);
    return released();
  }

  return {
    handleSubmit: async (_component, { session_data }) =>
      (await mayContinue()) ? responseTo({ session_data }) : undefined,
    release: () => release(),
  };
}
