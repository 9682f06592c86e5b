/**
 * One payment of Flow at a time. Flow's types do not define whether it reports the submission of a wallet
 * before or after the wallet's approval. Both begin the same attempt, and the merchant is asked once.
 */
import type { FormContext } from '../gateway-definition.ts';

export interface FlowAttempt {
  /** The customer pressed a button. */
  press(): void;
  /** The customer opened the sheet of a wallet, which shows the amount that the form has now. */
  openSheet(): void;
  /** Whether such a sheet may be open. Flow's types have no event for a sheet that the customer closes. */
  readonly isSheetOpen: boolean;
  /** Resolves with whether Flow may send anything. */
  mayContinue(): Promise<boolean>;
  /** Flow has finished, or can be used again. */
  end(): void;
}

export function flowAttempt(context: Pick<FormContext, 'press' | 'mayContinue'>): FlowAttempt {
  let isPressed = false;
  /** The press had no effect: what Flow sends later would be for an amount that the customer has not seen. */
  let isRejected = false;
  let isSheetOpen = false;
  let asked: Promise<boolean> | undefined;
  const press = () => {
    if (isRejected) return;
    isPressed ||= context.press();
    isRejected = !isPressed;
  };
  const end = () => {
    isPressed = false;
    isRejected = false;
    isSheetOpen = false;
    asked = undefined;
  };
  const ask = async () => {
    const isYes = await context.mayContinue();
    // The next press is another attempt, even if Flow does not report that this one was stopped.
    if (!isYes) end();
    return isYes;
  };
  return {
    /** Each press is its own, unless Flow is still busy with one. */
    press() {
      isRejected = false;
      press();
    },
    openSheet() {
      isSheetOpen = true;
    },
    get isSheetOpen() {
      return isSheetOpen;
    },
    async mayContinue() {
      press();
      if (isPressed) return (asked ??= ask());
      // The next press is another attempt.
      isRejected = false;
      return false;
    },
    end,
  };
}
