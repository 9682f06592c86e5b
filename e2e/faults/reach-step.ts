/** Brings a payment to one of its steps, and holds it there until it is released. */
import type { Cell, Step } from './cell.ts';
import type { Gateway } from './gateway-choices.ts';
import { delayed, delayedResponse, withBody } from './network-faults.ts';
import type { RequestPattern } from './faulty-network.ts';
import type { PaymentRun } from './payment-run.ts';
import { DETAILS, FLOW_SUBMIT, HOSTED_SUBMIT, RETURN, STATUS, SUBMIT, UPDATE } from './requests.ts';

/** The steps with a form, at which other events can happen. */
export const HELD_STEPS = [
  'mount',
  'submit',
  'challenge',
  'update id',
  'poll',
  'return',
] as const satisfies readonly Step[];
export type HeldStep = (typeof HELD_STEPS)[number];

/** Lets the payment continue, as far as it can. */
type LetGo = () => Promise<void>;

const SUBMISSIONS: Partial<Record<Gateway, RequestPattern>> = {
  checkout: FLOW_SUBMIT,
  adyen: SUBMIT,
  'adyen, set-up': SUBMIT,
  hosted: HOSTED_SUBMIT,
};

/** Changes a status to what it is before the gateway has reported to the platform. */
export const resultIsLate = withBody((body) =>
  body.includes('"completed"')
    ? JSON.stringify({ ...JSON.parse(body), status: 'pending', attempt: 'under_way' })
    : body,
);

export async function reachStep(run: PaymentRun, step: HeldStep, gateway: Gateway): Promise<LetGo> {
  const { network, customer } = run;
  const hold = (pattern: RequestPattern, request = delayed()) => {
    network.inject(pattern, request.fault);
    return request;
  };
  const letGo =
    (...requests: readonly { release(): void }[]): LetGo =>
    async () => {
      network.restore();
      for (const request of requests) request.release();
    };
  switch (step) {
    case 'mount':
      return letGo();
    case 'submit': {
      const submission = hold(SUBMISSIONS[gateway] ?? FLOW_SUBMIT);
      await run.pay();
      await submission.arrived;
      return letGo(submission);
    }
    case 'challenge':
      await run.pay();
      await run.challenged();
      return letGo();
    case 'update id': {
      network.inject(STATUS, resultIsLate);
      const update = hold(UPDATE);
      await run.pay();
      await update.arrived;
      return letGo(update);
    }
    case 'poll':
      network.inject(STATUS, resultIsLate);
      await run.pay();
      await run.confirming();
      return letGo();
    case 'return': {
      await run.pay();
      await run.challenged();
      network.inject(STATUS, resultIsLate);
      // Adyen's form receives the challenge's result in the page, and the SDK sends it to the platform.
      const result = gateway === 'adyen' ? hold(DETAILS, delayedResponse()) : hold(RETURN);
      await customer.issuer.confirm();
      await result.arrived;
      return letGo(result);
    }
  }
}

/** The sandbox's scenario that has the step. */
export function scenarioWith(step: HeldStep): string {
  return step === 'challenge' || step === 'return' ? 'challenge' : 'approve';
}

/** A cell with an event while the payment is at that step. */
export function whileAt(
  step: HeldStep,
  gateway: Gateway,
  happens: (run: PaymentRun) => unknown,
): Pick<Cell, 'step' | 'gateway' | 'scenario' | 'goes' | 'meanwhile'> {
  return {
    step,
    gateway,
    scenario: scenarioWith(step),
    goes: 'to the form',
    async meanwhile(run) {
      const letGo = await reachStep(run, step, gateway);
      await happens(run);
      await letGo();
    },
  };
}
