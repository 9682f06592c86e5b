/**
 * Drop-in's callbacks, as reports of the form. What crosses the bridge is plain JSON, and redirects
 * are handed over, because inside a frame Adyen would send the frame away.
 */
import type { CoreConfiguration } from '@adyen/adyen-web';
import * as v from 'valibot';
import type { StepAnswer } from '../../../shared/rpc.ts';
import type { FormContext } from '../gateway-adapter.ts';
import type { StepKind } from '../gateway-event.ts';
import { RedirectDataSchema, StepResponseSchema } from './step-response.ts';
import type { DropinAction, DropinResponse } from './step-response.ts';

/** What Drop-in passes with a step, to be called when the step has ended. */
interface StepActions {
  resolve(response: DropinResponse): void;
  reject(): void;
}

const RESPONSE_INVALID = { type: 'interrupted', reason: 'GATEWAY_RESPONSE_INVALID' } as const;

type DropinContext = Pick<FormContext, 'report' | 'takeStep' | 'redirect'>;

/** @param reset - makes the form usable again, with what the customer has typed */
export function dropinCallbacks(context: DropinContext, reset: () => void) {
  const { report, redirect } = context;
  let isPaying = false;
  const press = () => {
    isPaying = true;
    report({ type: 'pressed' });
  };
  const makeUsable = () => {
    isPaying = false;
    reset();
  };

  /** Not for Adyen's own session flow, which these two would bypass. */
  const steps = {
    onSubmit({ data }, _component, actions) {
      press();
      void takeStep(context, 'submit', data, actions);
    },
    onAdditionalDetails({ data }, _component, actions) {
      void takeStep(context, 'additionalDetails', data, actions);
    },
  } satisfies CoreConfiguration;

  const callbacks = {
    /** In Adyen's own session flow, where no step is handed over. */
    beforeSubmit(data, _component, actions) {
      press();
      actions.resolve(data);
    },
    beforeRedirect(_resolve, reject, data) {
      reject();
      const parsed = v.safeParse(RedirectDataSchema, data);
      if (parsed.success) void redirect(parsed.output).then(makeUsable);
      else report(RESPONSE_INVALID);
    },
    onPaymentCompleted() {
      // Without an id: the platform, which answered the steps, has it from Adyen itself.
      report({ type: 'completed' });
    },
    onPaymentFailed(result) {
      makeUsable();
      // Without a result it was us who ended the step; an error has been reported as one.
      if (result === undefined || result instanceof Error) return;
      const reason = result.resultCode;
      report({ type: 'declined', reason, message: `Adyen answered ${reason}`, shown: false });
    },
    onError({ name }) {
      if (name === 'CANCEL') return makeUsable();
      // Outside of an attempt the form itself shows the customer what is wrong.
      if (!isPaying) return;
      if (name === 'NETWORK_ERROR') report({ type: 'interrupted', reason: 'CONNECTION_FAILED' });
      else report({ type: 'failed', reason: 'GATEWAY_FAILED', message: `Adyen reports ${name}` });
    },
  } satisfies CoreConfiguration;

  return { steps, callbacks };
}

async function takeStep(
  { report, takeStep: take }: DropinContext,
  kind: StepKind,
  data: unknown,
  actions: StepActions,
): Promise<void> {
  const answer: StepAnswer = await take(kind, plainJson(data));
  if (answer.type === 'elsewhere') return;
  if (answer.type === 'fail') {
    actions.reject();
    const { message } = answer;
    return report({ type: 'stepFailed', ...(message === undefined ? {} : { message }) });
  }
  const response = v.safeParse(StepResponseSchema, answer.response);
  // Adyen may have charged: what its response cannot say, the session's status does.
  if (!response.success) return report(RESPONSE_INVALID);
  const { action } = response.output;
  if (action !== undefined) reportAction(action, report);
  actions.resolve(response.output);
}

/** A fingerprint is taken unseen; a challenge is the customer's; the others end outside the form. */
function reportAction(action: DropinAction, report: DropinContext['report']): void {
  if (action.type === 'redirect') return;
  if (action.type !== 'threeDS2') report({ type: 'away' });
  else if (action.subtype === 'challenge') report({ type: 'challenge' });
}

/** Leaves behind functions and `undefined`, which could not cross the bridge. */
function plainJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
