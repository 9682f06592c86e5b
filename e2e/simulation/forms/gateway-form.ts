/** A gateway's form in a frame, as far as its events and requests go. */
import type { FormActivity } from '../../../frame/form/form-state.ts';
import type { RedirectRequest, StepAnswer } from '../../../shared/rpc.ts';
import type { GatewayChange, StepKind } from '../../../frame/gateways/gateway-event.ts';
import type { KnownCard } from '../../../server/platform/gateway-simulator.ts';
import type { GatewayConfig } from '../../../shared/sessions.ts';
import type { Press } from '../facts/facts.ts';
import type { Fault } from '../faults/faults.ts';
import type { Choice } from '../platform/choices.ts';
import type { SimulatedPlatform } from '../platform/simulated-platform.ts';

type Activity = Exclude<
  FormActivity,
  { readonly type: 'step' | 'removal' | 'redirect' | 'pressed' }
>;

/** What a gateway's form is given when it is mounted. */
export interface FormTools {
  readonly sandbox: SimulatedPlatform;
  /** False once the form was unmounted. */
  readonly isMounted: () => boolean;
  readonly report: (activity: Activity | GatewayChange) => void;
  /** Reports a press; false where the form is disabled. */
  readonly press: () => boolean;
  readonly mayContinue: () => Promise<boolean>;
  readonly takeStep: (kind: StepKind, data: unknown) => Promise<StepAnswer>;
  readonly redirect: (request: RedirectRequest) => Promise<void>;
  /** Asks the page to remove a saved card; resolves with whether it is removed. */
  readonly removeMethod: (handle: string) => Promise<boolean>;
  /** Sends a request to the gateway. */
  readonly send: <Reply>(execute: () => Reply | Promise<Reply>, press?: Press) => Promise<Reply>;
  readonly after: (delay: number, run: () => void) => void;
  /** Opens a window of the gateway beside the page. */
  readonly openWindow: (url: string, press: Press) => void;
}

/** How a frame mounts the gateway's form. */
export interface FormMounting {
  /** Loads the gateway's form; rejects if that fails. */
  readonly load: (config: GatewayConfig, tools: FormTools) => Promise<GatewayForm>;
  readonly tools: Pick<FormTools, 'sandbox' | 'send' | 'after' | 'openWindow'>;
  /** ms that the gateway's form needs to show another amount. */
  readonly changeTime: () => number;
  /** A translator has replaced the strings of the form, which does not show a change any more. */
  readonly isTranslated: boolean;
  readonly fault: Fault | undefined;
}

/** What the customer can do on the gateway's side. */
export interface GatewayForm {
  readonly seesPresses: boolean;
  /** Sends nothing of a press before the page has taken its step. */
  readonly holdsPresses: boolean;
  /** Takes another design in place. */
  readonly restyles: boolean;
  /** Takes another amount in place. */
  readonly takesAmount: boolean;
  /** Whether its button can be pressed. */
  isUsable(): boolean;
  press(press: Press): void;
  /** What an issuer asks the customer now. */
  decide: ((confirms: boolean) => void) | undefined;
  /** The card that is typed; `undefined` without one, or where nothing depends on it. */
  readonly card?: KnownCard | undefined;
  /** The customer types a card, or chooses another payment method. */
  choose?(choice: Choice): void;
  /** The customer removes the saved card that the form shows, and confirms that. */
  removeSaved?(): void;
  reset?(): void;
}
