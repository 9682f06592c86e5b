/**
 * One payment in Drop-in: its callbacks, told to the loader. What crosses the bridge is plain JSON,
 * and redirects are handed to the loader, because inside a frame Adyen would send the frame away.
 */
import type { CoreConfiguration } from '@adyen/adyen-web';
import * as v from 'valibot';
import type { FormState, StepAnswer } from '../../shared/rpc.ts';
import { AdyenAnswerSchema, RedirectDataSchema } from './adyen-answers.ts';
import type { AdyenAction, AdyenAnswer } from './adyen-answers.ts';
import type { FormReports } from './gateway-adapter.ts';

/** What Drop-in gives along with a step, to be told how the step ended. */
interface StepActions {
  resolve(answer: AdyenAnswer): void;
  reject(): void;
}

export class AdyenPayment {
  readonly #reports: FormReports;
  /** Makes the form usable again, with what the customer has typed. */
  readonly #reset: () => void;
  #state: FormState = 'editing';

  constructor(reports: FormReports, reset: () => void) {
    this.#reports = reports;
    this.#reset = reset;
  }

  /** Not for Adyen's session flow, which these two would bypass. */
  readonly stepCallbacks = {
    onSubmit: ({ data }, _component, actions) => {
      this.#moveTo('submitting');
      void this.#step(this.#reports.submit(plainJson(data)), actions);
    },
    onAdditionalDetails: ({ data }, _component, actions) => {
      this.#moveTo('submitting');
      void this.#step(this.#reports.additionalDetails(plainJson(data)), actions);
    },
  } satisfies CoreConfiguration;

  readonly callbacks = {
    beforeRedirect: (_resolve, reject, data) => {
      reject();
      void this.#redirect(data);
    },
    // Without an id: whoever answered the steps was told it by Adyen itself.
    onPaymentCompleted: () => this.#reports.completed(),
    onPaymentFailed: (result) => {
      this.#makeUsable();
      // Without a result it was us who ended the step, and the loader knows why.
      if (result === undefined) return;
      const { resultCode } = result;
      this.#reports.refused({
        reason: resultCode.toUpperCase(),
        message: `Adyen answered ${resultCode}`,
      });
    },
    onError: (error) => {
      if (error.name === 'CANCEL') return this.#makeUsable();
      // Outside an attempt the form itself tells the customer; while away the status decides.
      if (this.#state === 'editing' || this.#state === 'away') return;
      this.#reports.failed({ reason: 'GATEWAY_FAILED', message: `Adyen reports ${error.name}` });
    },
  } satisfies CoreConfiguration;

  async #step(answered: Promise<StepAnswer>, actions: StepActions): Promise<void> {
    const answer = await answered;
    if (answer.type === 'elsewhere') return;
    const parsed =
      answer.type === 'respond' ? v.safeParse(AdyenAnswerSchema, answer.response) : null;
    if (parsed?.success === true) {
      const { action } = parsed.output;
      if (action !== undefined) this.#moveTo(stateDuring(action));
      actions.resolve(parsed.output);
      return;
    }
    actions.reject();
    this.#reports.stepFailed(answer.type === 'fail' ? answer.message : undefined);
  }

  async #redirect(data: unknown): Promise<void> {
    const parsed = v.safeParse(RedirectDataSchema, data);
    const sent = parsed.success && (await this.#reports.redirect(parsed.output));
    this.#makeUsable();
    if (!sent) this.#reports.stepFailed();
  }

  #makeUsable(): void {
    this.#reset();
    this.#moveTo('editing');
  }

  #moveTo(state: FormState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#reports.stateChanged(state);
  }
}

/** A fingerprint is taken unseen; a challenge is the customer's; the others end outside the form. */
function stateDuring(action: AdyenAction): FormState {
  if (action.type === 'redirect') return 'submitting';
  if (action.type !== 'threeDS2') return 'away';
  return action.subtype === 'challenge' ? 'challenge' : 'submitting';
}

/** Leaves behind functions and `undefined`, which could not cross the bridge. */
function plainJson(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
