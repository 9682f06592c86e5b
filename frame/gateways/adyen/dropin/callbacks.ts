/**
 * Drop-in's callbacks, as reports of the form. Only plain JSON crosses the bridge, and the loader
 * makes redirects, because Adyen would navigate the frame instead of the page.
 */
import { RESPONSE_INVALID } from '../../gateway-event.ts';
import type {
  ActionDescriptionType,
  AdyenCheckoutError,
  CoreConfiguration,
} from '@adyen/adyen-web';
import * as v from 'valibot';
import { jsonOf } from '../../../../shared/plain/json.ts';
import type { FormContext } from '../../gateway-definition.ts';
import type { StepKind } from '../../gateway-event.ts';
import { splitAction } from '../app-link.ts';
import { RedirectDataSchema, StepResponseSchema } from '../step-response.ts';
import type { DropinAction } from '../configuration.ts';
import type { DropinResponse } from '../step-response.ts';
import type { EnteredMethod } from './entered-method.ts';
import { withQrCode } from './qr-code.ts';

/** Drop-in passes this in place of an error when the customer closes Klarna's form. */
const KLARNA_CANCELLED = v.object({ approved: v.literal(false), error: v.optional(v.undefined()) });

/** What Adyen's package makes of a failure of Klarna's form, also of one that fails to load when its row is opened again. */
const KLARNA_ENDED = v.object({ details: v.object({ resultCode: v.string() }) });

/** Google Pay and Apple Pay fail with an object that has no code when we end a step. */
const RESULT_WITH_CODE = v.object({ resultCode: v.string() });

/** The callbacks that Drop-in passes with a step; one is called when the step has ended. */
interface StepActions {
  resolve(response: DropinResponse): void;
  reject(): void;
}

/** The message of Adyen's error when a QR code or a request in an app has expired. */
const EXPIRED = 'Payment Expired';

/** Messages of card fields that are late, also of a card that the customer has left for another payment method. */
const FIELDS_LATE = /^secured field/;

/** `declined`: until the next press. */
type PaymentState = 'idle' | 'paying' | 'declined';

/** How a wallet has ended during a step, which the payment may outlive. */
type WalletEnd = 'cancelled' | 'failed';

/**
 * `open`: the sheet that opens before the submission. `released`: we have closed the wallet's window without an
 * outcome, and what the wallet then reports counts for nothing.
 */
type WalletState = 'closed' | 'open' | 'released' | WalletEnd;

type DropinContext = Pick<
  FormContext,
  'report' | 'press' | 'mayContinue' | 'takeStep' | 'redirect' | 'messages'
> & {
  /** Shows a link to the app in which the customer approves the payment. */
  readonly offerApp: (url: string) => void;
  readonly entered: EnteredMethod;
  /** Whether Adyen's own session takes the steps. */
  readonly isOwnSession: boolean;
};

/** Called with what opens the sheet of a wallet. Cash App Pay gives an object with its function. */
export type SheetOpened = (open: (() => void) | { readonly resolve: () => void }) => void;

/** Drop-in itself, as far as a payment changes it. */
interface DropinControl {
  /** Makes the form usable again, and keeps what the customer has typed. */
  readonly reset: () => void;
  /** Shows that a payment is under way. */
  readonly wait: () => void;
  /** The wallet that is chosen shows an order, with its amount. */
  readonly orderOpened: () => void;
  /** The open payment method needs a script of a third party. */
  readonly isWalletChosen: () => boolean;
}

export function dropinCallbacks(context: DropinContext, dropin: DropinControl) {
  const { report, mayContinue, redirect } = context;
  const { isWalletChosen } = dropin;
  let payment: PaymentState = 'idle';
  let wallet: WalletState = 'closed';
  /** The steps that Drop-in waits for. */
  const openSteps = new Set<StepActions>();
  const isPaying = () => payment === 'paying';
  /** Resolves with false if nothing may be sent to Adyen. */
  const press = async () => {
    if (!context.press()) return false;
    payment = 'paying';
    if (wallet !== 'open') wallet = 'closed';
    const isYes = await mayContinue();
    // The customer may have left the wallet meanwhile.
    return isYes && isPaying();
  };
  const stopPaying = () => {
    if (isPaying()) payment = 'idle';
    openSteps.clear();
  };
  const makeUsable = () => {
    stopPaying();
    dropin.reset();
  };

  /** Adyen's package makes the form usable when a wallet has ended, but the payment may still be charged. */
  const stayBusy = () => {
    if (isPaying()) dropin.wait();
  };

  /** Closes the wallet's window. It waits for a step whose outcome is not known here. */
  const release = (step: StepActions) => {
    if (!isWalletChosen()) return;
    const isSheetOpen = wallet === 'open';
    wallet = 'released';
    // A sheet that opened before the submission would stay open after a failure, for another approval.
    if (isSheetOpen) step.resolve({ resultCode: 'Received' });
    else step.reject();
  };
  const releaseAll = () => {
    const waiting = [...openSteps];
    stopPaying();
    waiting.forEach(release);
  };

  /** The customer has left a wallet, or the wallet has failed: it has approved nothing. */
  const endWallet = async (ended: WalletEnd) => {
    if (wallet === 'released') return stayBusy();
    if (openSteps.size > 0) {
      wallet = ended;
      return stayBusy();
    }
    wallet = 'closed';
    const isCancelled = ended === 'cancelled';
    const wasPaying = isPaying();
    // After the gateway has declined an attempt, a wallet also reports a failure of its own.
    const isKnown = isCancelled || payment === 'declined';
    makeUsable();
    payment = 'idle';
    if (wasPaying) {
      const reason = isCancelled ? 'Cancelled' : 'Error';
      report({ type: 'declined', reason, message: 'Ended in the wallet', shown: true });
    }
    if (isKnown) return;
    const messages = await context.messages;
    // The customer pays in another way by now.
    if (isPaying()) return;
    report({ type: 'stepFailed', message: messages.walletFailed });
  };

  const takeStep = async (kind: StepKind, data: unknown, actions: StepActions) => {
    openSteps.add(actions);
    const outcome = await context.takeStep(kind, plainJson(data));
    // After a release, Drop-in no longer waits.
    if (!openSteps.delete(actions) && wallet === 'released') return;
    if (outcome.type === 'elsewhere') return release(actions);
    if (outcome.type === 'fail') {
      actions.reject();
      const { message } = outcome;
      return report({ type: 'stepFailed', ...(message === undefined ? {} : { message }) });
    }
    const response = v.safeParse(StepResponseSchema, outcome.response);
    // Adyen may have charged; where its response is inconclusive, the session's status decides.
    if (!response.success) {
      report(RESPONSE_INVALID);
      return release(actions);
    }
    const { action, ...rest } = response.output;
    if (action === undefined) return actions.resolve(rest);
    // The customer would approve in the wallet, which has ended.
    if (action.type === 'sdk' && (wallet === 'cancelled' || wallet === 'failed')) {
      actions.reject();
      return endWallet(wallet);
    }
    if (action.type === 'sdk') dropin.orderOpened();
    reportAction(action, report);
    const split = splitAction(withQrCode(action));
    if (split.appUrl !== undefined) context.offerApp(split.appUrl);
    actions.resolve({ ...rest, action: split.action });
  };

  /** Not for Adyen's own session flow, which these two would bypass. */
  const steps = {
    onSubmit({ data }, _component, actions) {
      void press().then((isYes) => (isYes ? takeStep('submit', data, actions) : actions.reject()));
    },
    onAdditionalDetails({ data }, _component, actions) {
      const isOfAttempt = isPaying() || !isWalletChosen();
      if (!isOfAttempt && v.is(KLARNA_ENDED, data)) {
        actions.reject();
        return void endWallet('failed');
      }
      // In Klarna's form, the customer may approve after a cancellation, which counts as another press.
      const mayTake = isOfAttempt ? Promise.resolve(true) : press();
      void mayTake.then((isYes) =>
        isYes ? takeStep('additionalDetails', data, actions) : actions.reject(),
      );
    },
  } satisfies CoreConfiguration;

  const callbacks = {
    onChange({ data: { paymentMethod }, isValid }) {
      const { type, brand, storedPaymentMethodId: storedId } = paymentMethod;
      context.entered.change({ complete: isValid, paymentMethod: type, brand, storedId });
    },
    /** For Adyen's own session flow, where no step is reported. */
    async beforeSubmit(data, _component, actions) {
      if (await press()) return actions.resolve(data);
      actions.reject();
      makeUsable();
    },
    beforeRedirect(_resolve, reject, data) {
      reject();
      const parsed = v.safeParse(RedirectDataSchema, data);
      if (parsed.success) void redirect(parsed.output).then(makeUsable);
      else report(RESPONSE_INVALID);
    },
    onActionHandled({ actionDescription }) {
      // Drop-in requests the challenge itself, after a fingerprint that needs no customer.
      if (actionDescription === '3DS2 challenge iframe loaded') report({ type: 'challenge' });
      // No response of a step has shown the action.
      if (context.isOwnSession) reportHandled(actionDescription, report);
    },
    onPaymentCompleted() {
      if (wallet === 'released') return;
      // Without an id: the platform handled the steps and has it from Adyen itself.
      report({ type: 'completed' });
    },
    onPaymentFailed(result) {
      if (wallet === 'released') return stayBusy();
      makeUsable();
      payment = 'declined';
      // Without a code we have ended the step, or an error has already been reported.
      if (!v.is(RESULT_WITH_CODE, result)) return;
      const reason = result.resultCode;
      report({ type: 'declined', reason, message: `Adyen returned ${reason}`, shown: false });
    },
    onError(error) {
      const { name, message } = error;
      if (isWalletChosen() && name !== 'NETWORK_ERROR') {
        const isCancelled = name === 'CANCEL' || v.is(KLARNA_CANCELLED, error);
        return void endWallet(isCancelled ? 'cancelled' : 'failed');
      }
      if (name === 'CANCEL') return makeUsable();
      // Outside of an attempt the form itself shows the error to the customer.
      if (!isPaying()) return;
      if (message === EXPIRED) return report({ type: 'timeOver' });
      if (name === 'NETWORK_ERROR') report({ type: 'interrupted', reason: 'CONNECTION_FAILED' });
      else report({ type: 'failed', reason: 'GATEWAY_FAILED', message: `Adyen reports ${name}` });
    },
  } satisfies CoreConfiguration;

  /** For the wallets whose sheet, with its amount, opens before the submission. */
  const sheet: { readonly isOpen: () => boolean; readonly onClick: SheetOpened } = {
    isOpen: () => wallet === 'open',
    onClick: (open) => {
      wallet = 'open';
      if ('resolve' in open) open.resolve();
      else open();
    },
  };

  return {
    steps,
    callbacks,
    sheet,
    /** Makes the form usable again. */
    reset: () => {
      releaseAll();
      makeUsable();
    },
    /** The form is taken down. */
    end: releaseAll,
  };
}

export type ErrorReport = (error: AdyenCheckoutError) => void;

/**
 * Passes on what a card reports of an attempt. A failed look-up is part of none; the package reports it as an object that
 * is no error. Fields that are late are part of none either, because a card cannot be submitted without them. Both would
 * end the attempt that is under way, and with it the issuer's page or the wallet that is open.
 */
export function ofAttempts(onError: ErrorReport): ErrorReport {
  return (error) => {
    if (error instanceof Error && !FIELDS_LATE.test(error.message)) onError(error);
  };
}

/**
 * 3-D Secure and wallets stay inside the form, and the loader makes redirects. Other steps end outside of it.
 */
function reportAction({ type }: DropinAction, report: DropinContext['report']): void {
  if (type === 'redirect' || type === 'threeDS2' || type === 'sdk') return;
  const hasInstructions = type === 'voucher' || type === 'bankTransfer';
  report({ type: 'away', ...(hasInstructions && { hasInstructions }) });
}

/** The same for an action of Adyen's own session flow. */
function reportHandled(action: ActionDescriptionType, report: DropinContext['report']): void {
  if (action === 'voucher-presented') report({ type: 'away', hasInstructions: true });
  else if (action === 'qr-code-loaded' || action === 'polling-started') report({ type: 'away' });
}

/** Removes functions and `undefined`, which could not cross the bridge. */
function plainJson(value: unknown): unknown {
  return JSON.parse(jsonOf(value ?? null));
}
