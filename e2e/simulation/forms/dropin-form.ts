/** Kind B: the form submits through the platform, in steps. */
import * as v from 'valibot';
import type { StepAnswer } from '../../../shared/rpc.ts';
import type { Press } from '../facts/facts.ts';
import type { FormTools, GatewayForm } from './gateway-form.ts';
import { DROPIN_CHOICES } from '../platform/choices.ts';
import type { Choice } from '../platform/choices.ts';
import { savedCard, TYPED_CARD } from '../platform/typed-card.ts';

/** ms between two status requests for a payment in a bank's app. */
const AWAIT_PAUSE = 4000;
/** ms until the request in an app, or its code, has expired. */
const COUNTDOWN = 3 * 60_000;

const Action = v.looseObject({
  type: v.string(),
  subtype: v.optional(v.string()),
  paymentData: v.optional(v.string(), ''),
  token: v.optional(v.string(), ''),
  url: v.optional(v.string(), ''),
  sdkData: v.optional(v.object({ token: v.string() })),
});
type Action = v.InferOutput<typeof Action>;
const Step = v.object({ result_code: v.string(), action: v.optional(Action) });
const Next = v.object({
  type: v.string(),
  details: v.optional(v.unknown()),
  action: v.optional(Action),
});
const Awaited = v.object({ type: v.string(), payload: v.optional(v.string(), '') });
const ChallengeToken = v.object({ acsTransID: v.string() });

const APPROVED = new Set(['Authorised', 'Received', 'Pending']);
const RESPONSE_INVALID = { type: 'interrupted', reason: 'GATEWAY_RESPONSE_INVALID' } as const;

/** What the form shows of a customer with an account. */
export interface FormAccount {
  /** The saved card, under the session's handle. */
  readonly handle: string | undefined;
  /** Called when the form shows that the card is removed. */
  readonly onRemoved: (handle: string) => void;
}

interface DropinChoice {
  /** Adyen's data of the payment method that the customer chooses. */
  readonly method: { readonly type: string };
  /** Then the customer pays with the saved card, or types one. */
  readonly account?: FormAccount | undefined;
}

export function dropinForm(
  { method: first, account }: DropinChoice,
  tools: FormTools,
): GatewayForm {
  const { payments, issuer, walletOrders } = tools.sandbox.gateways.adyen;
  let method = first;
  let chosen: Choice | undefined;
  let isBusy = false;
  let isSheetOpen = false;
  let handle = account?.handle;

  const makeUsable = () => {
    isBusy = false;
  };

  const lose = () => {
    if (tools.isMounted()) tools.report({ type: 'interrupted', reason: 'CONNECTION_FAILED' });
  };

  const sendDetails = (details: unknown) => {
    if (tools.isMounted()) void tools.takeStep('additionalDetails', { details }).then(settle);
  };

  const challenge = ({ token }: Action) => {
    tools.report({ type: 'challenge' });
    const decoded: unknown = JSON.parse(Buffer.from(token, 'base64').toString());
    const { acsTransID } = v.parse(ChallengeToken, decoded);
    form.decide = (confirms) => {
      form.decide = undefined;
      tools
        .send(() => issuer.decide(acsTransID, confirms ? 'confirm' : 'cancel'))
        .then(() => sendDetails({ threeDSResult: 'challenged' }), lose);
    };
  };

  /** The sheet stays open when the form can be used again; an approval is then another press. */
  const openWallet = (order: string) => {
    form.decide = (approves) => {
      form.decide = undefined;
      if (approves) return void approve(order);
      const wasBusy = isBusy;
      makeUsable();
      if (wasBusy) {
        tools.report({ type: 'declined', reason: 'Cancelled', message: '', shown: true });
      }
    };
  };

  const approve = async (orderID: string) => {
    const payerID = walletOrders.approve('paypal', orderID);
    if (!isBusy && !(tools.press() && (await tools.mayContinue()))) return;
    isBusy = true;
    sendDetails({ orderID, payerID });
  };

  const identify = async (action: Action) => {
    try {
      const given = await tools.send(() => payments.afterFingerprint(action.paymentData));
      if (!tools.isMounted()) return;
      const next = v.parse(Next, given);
      if (next.action) challenge(next.action);
      else sendDetails(next.details);
    } catch {
      lose();
    }
  };

  const awaitBank = async (paymentData: string, left = COUNTDOWN): Promise<void> => {
    await new Promise<void>((resolve) => tools.after(AWAIT_PAUSE, resolve));
    if (!tools.isMounted()) return;
    if (left <= 0) return tools.report({ type: 'timeOver' });
    const given = await tools.send(() => payments.awaitedStatus(paymentData)).catch(() => {});
    const status = v.safeParse(Awaited, given);
    if (!status.success || status.output.type === 'pending')
      return awaitBank(paymentData, left - AWAIT_PAUSE);
    sendDetails({ payload: status.output.payload });
  };

  const act = (action: Action) => {
    if (action.type === 'threeDS2') return void identify(action);
    if (action.type === 'redirect') {
      const request = { url: action.url, method: 'GET', fields: {} } as const;
      return void tools.redirect(request).then(makeUsable);
    }
    if (action.sdkData) return openWallet(action.sdkData.token);
    const hasInstructions = action.type === 'voucher';
    tools.report({ type: 'away', ...(hasInstructions && { hasInstructions }) });
    if (!hasInstructions) void awaitBank(action.paymentData);
  };

  const settle = (answer: StepAnswer) => {
    if (!tools.isMounted() || answer.type === 'elsewhere') return;
    if (answer.type === 'fail') {
      makeUsable();
      const { message } = answer;
      return tools.report({ type: 'stepFailed', ...(message === undefined ? {} : { message }) });
    }
    const step = v.safeParse(Step, answer.response);
    if (!step.success) return tools.report(RESPONSE_INVALID);
    const { action, result_code: result } = step.output;
    if (action) return act(action);
    if (APPROVED.has(result)) return tools.report({ type: 'completed' });
    makeUsable();
    tools.report({ type: 'declined', reason: result, message: '', shown: false });
  };

  const pay = async (press: Press, data: object) => {
    if (!tools.press()) return;
    isBusy = true;
    if (!(await tools.mayContinue())) return makeUsable();
    const answer = await tools.takeStep('submit', { ...data, press: press.at });
    // The customer types a card in place of one that does not pay.
    if (answer.type === 'fail') handle = undefined;
    settle(answer);
  };

  const payByCard = (press: Press) =>
    void pay(press, handle === undefined ? TYPED_CARD : savedCard(handle));

  const removeSaved = async () => {
    const shown = handle;
    if (shown === undefined || isBusy) return;
    const isRemoved = await tools.removeMethod(shown);
    if (!tools.isMounted()) return;
    if (!isRemoved)
      return tools.report({ type: 'stepFailed', isRemoval: true, message: 'It was not removed' });
    handle = undefined;
    account?.onRemoved(shown);
  };

  /** Nothing is reported until the customer approves in the sheet, which shows the amount of the press. */
  const openSheet = (press: Press) => {
    const { type } = method;
    isSheetOpen = true;
    form.decide = (approves) => {
      form.decide = undefined;
      isSheetOpen = false;
      if (!approves || !tools.isMounted()) return;
      const googlePayToken = walletOrders.approve('googlepay');
      void pay(press, { paymentMethod: { type, googlePayToken } });
    };
  };

  const form: GatewayForm = {
    seesPresses: true,
    holdsPresses: true,
    restyles: true,
    get takesAmount() {
      return !isSheetOpen;
    },
    isUsable: () => !isBusy,
    press(press) {
      if (account) return payByCard(press);
      if (method.type === 'googlepay') return openSheet(press);
      return void pay(press, { paymentMethod: method });
    },
    get card() {
      return chosen && DROPIN_CHOICES[chosen].card;
    },
    choose(choice) {
      if (isBusy || isSheetOpen || !tools.isMounted()) return;
      chosen = choice;
      method = DROPIN_CHOICES[choice].method;
      tools.report({ type: 'change', ...DROPIN_CHOICES[choice].change });
    },
    decide: undefined,
    removeSaved: () => void removeSaved(),
    reset: makeUsable,
  };
  return form;
}
