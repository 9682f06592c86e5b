/** Kind A: the form charges at the gateway directly. */
import type { SubmitResponse } from '../../server/gateways/checkout/flow-session.ts';
import type { Press } from '../course/facts.ts';
import type { FormTools, GatewayForm } from './gateway-form.ts';

/** ms */
const TOKENIZING = 300;

/** @param session - `gateway_config.paymentSession` */
export function flowForm(session: string, tools: FormTools): GatewayForm {
  const { id, payment_session_secret: secret }: Session = JSON.parse(session);
  const { payments, issuer } = tools.sandbox.gateways.checkout;
  let isBusy = false;

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
          // An error page, from which the customer goes back.
          () => tools.after(5000, () => tools.isMounted() && challenge(url)),
        );
    };
  };

  const conclude = (response: SubmitResponse | undefined) => {
    if (!tools.isMounted()) return;
    switch (response?.status) {
      case 'Approved':
      case 'Pending':
        return tools.report({ type: 'completed', gatewayPaymentId: response.id });
      case 'Action Required':
        return challenge(response.action.url);
      case 'Declined':
      case undefined: {
        isBusy = false;
        const reason = response ? response.decline_reason : 'payment_expired';
        return tools.report({ type: 'declined', reason, message: '', shown: true });
      }
    }
  };

  const pay = async (press: Press) => {
    if (!tools.press()) return;
    isBusy = true;
    await new Promise<void>((resolve) => tools.after(TOKENIZING, resolve));
    if (!(await tools.mayContinue())) {
      isBusy = false;
      return;
    }
    try {
      conclude(await tools.send(() => payments.submit(id, secret), press));
    } catch {
      isBusy = false;
      tools.report({ type: 'interrupted', reason: 'CONNECTION_FAILED' });
    }
  };

  const form: GatewayForm = {
    seesPresses: true,
    restyles: false,
    takesAmount: false,
    isUsable: () => !isBusy,
    press: (press) => void pay(press),
    decide: undefined,
  };
  return form;
}

interface Session {
  readonly id: string;
  readonly payment_session_secret: string;
}
