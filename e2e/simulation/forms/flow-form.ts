/** Kind A: the form charges at the gateway directly, or submits through the platform. */
import { readSubmitResponse } from '../../../server/gateways/checkout/sdk/flow-request.ts';
import type { SubmitResult } from '../../../server/gateways/checkout/sdk/flow-request.ts';
import type { StepAnswer } from '../../../shared/rpc.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { Press } from '../facts/facts.ts';
import { FLOW_CHOICES } from '../platform/choices.ts';
import type { Choice } from '../platform/choices.ts';
import type { FormTools, GatewayForm } from './gateway-form.ts';

/** ms */
const TOKENIZING = 300;

/** A card by which the session's scenario decides. */
const CARD = '4242424242424242';

export function flowForm(config: GatewayConfig, tools: FormTools): GatewayForm {
  const { id, payment_session_secret: secret }: Session = JSON.parse(config.paymentSession ?? '');
  const { payments, issuer, tokens } = tools.sandbox.gateways.checkout;
  const isForPlatform = config.submitTo === 'platform';
  let isBusy = false;
  let chosen: Choice | undefined;

  /** Of the card that is typed, or of the wallet that is chosen. */
  const issued = () => {
    if (chosen === undefined) return tokens.issue(CARD);
    const { number, preferred, change } = FLOW_CHOICES[chosen];
    return number === undefined
      ? tokens.issueFor(String(change.paymentMethod))
      : tokens.issue(number, preferred);
  };

  const makeUsable = () => {
    isBusy = false;
  };

  const challenge = (url: string) => {
    // The window of the form navigates to the issuer, and back to the frame's own origin.
    tools.report({ type: 'left' });
    form.decide = (confirms) => {
      form.decide = undefined;
      const decision = confirms ? 'confirm' : 'cancel';
      const challengeId = url.slice(url.lastIndexOf('/') + 1);
      tools
        .send(() => issuer.decide(challengeId, decision))
        .then(
          () => tools.report({ type: 'returned' }),
          // The window shows an error page, from which the customer goes back.
          () => tools.after(5000, () => tools.isMounted() && challenge(url)),
        );
    };
  };

  const conclude = (result: SubmitResult) => {
    switch (result.status) {
      case 'Approved':
      case 'Pending':
        return tools.report({ type: 'completed', gatewayPaymentId: result.id });
      case 'Action Required':
        return challenge(result.action.url);
      case 'Declined':
      case 'failed': {
        makeUsable();
        const reason = 'codes' in result ? result.codes[0] : result.decline_reason;
        return tools.report({ type: 'declined', reason, message: '', shown: true });
      }
      case 'unreachable':
        return tools.report({ type: 'interrupted', reason: 'GATEWAY_RESPONSE_INVALID' });
    }
  };

  const settle = (answer: StepAnswer) => {
    if (!tools.isMounted() || answer.type === 'elsewhere') return;
    if (answer.type === 'respond') return conclude(readSubmitResponse(answer.response));
    makeUsable();
    const { message } = answer;
    tools.report({ type: 'stepFailed', ...(message === undefined ? {} : { message }) });
  };

  const pay = async (press: Press) => {
    if (!tools.press()) return;
    isBusy = true;
    await new Promise<void>((resolve) => tools.after(TOKENIZING, resolve));
    if (!(await tools.mayContinue())) return makeUsable();
    if (isForPlatform) {
      const { token } = issued();
      return settle(await tools.takeStep('submit', { session_data: token }));
    }
    try {
      const response = await tools.send(() => payments.submit(id, secret), press);
      if (tools.isMounted()) conclude(response ?? EXPIRED);
    } catch {
      makeUsable();
      tools.report({ type: 'interrupted', reason: 'CONNECTION_FAILED' });
    }
  };

  const form: GatewayForm = {
    seesPresses: true,
    holdsPresses: isForPlatform,
    restyles: false,
    takesAmount: isForPlatform,
    isUsable: () => !isBusy,
    press: (press) => void pay(press),
    get card() {
      return chosen && FLOW_CHOICES[chosen].card;
    },
    choose(choice) {
      if (isBusy || !tools.isMounted()) return;
      chosen = choice;
      tools.report({ type: 'change', ...FLOW_CHOICES[choice].change });
    },
    decide: undefined,
    ...(isForPlatform && { reset: makeUsable }),
  };
  return form;
}

const EXPIRED: SubmitResult = { status: 'failed', codes: ['payment_expired'] };

interface Session {
  readonly id: string;
  readonly payment_session_secret: string;
}
