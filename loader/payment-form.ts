/** The form on the merchant's page: a frame, the bridge to it, and what the payment says to it. */
import type { PayError } from '../shared/errors.ts';
import type { FocusDirection, Outcome, Result, StepAnswer } from '../shared/rpc.ts';
import { ConnectedFrame } from './connected-frame.ts';
import type { FrameUser } from './connected-frame.ts';
import { customerMessage } from './customer-message.ts';
import { focusBeside } from './focus-beside.ts';
import { formLocale } from './form-locale.ts';
import { frameAddress } from './frame-address.ts';
import { frameTitle } from './frame-title.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import type { PaymentServices } from './payment-services.ts';
import type { WarmFrame } from './warm-frame.ts';

export interface PaymentFormLinks extends Omit<FrameUser, 'spot'> {
  readonly container: Element;
  /** Another form is on screen in the container, and stays there until this one is revealed. */
  readonly isBehind: boolean;
  /** May hold the frame already. */
  readonly warmFrame: WarmFrame;
}

export class PaymentForm {
  readonly #config: PaymentFormConfig;
  readonly #locale: string;
  readonly #connected: ConnectedFrame;

  /**
   * Has a frame in the container, made now or before, and begins to connect.
   *
   * @throws {PayValidationError} when the frame has no safe address, or the container no document
   */
  constructor(services: PaymentServices, config: PaymentFormConfig, links: PaymentFormLinks) {
    const { container, isBehind, warmFrame } = links;
    this.#config = config;
    this.#locale = formLocale(config.locale, services.locale);
    const address = frameAddress(services.frameUrl, config.session.gateway.code, services.apiKey);
    const user = { ...links, spot: { container, isBehind, title: frameTitle(this.#locale) } };
    this.#connected =
      warmFrame.take(config.session.gateway.code, user) ??
      new ConnectedFrame(services, address, user);
  }

  get isAttached(): boolean {
    return this.#connected.frame.element.isConnected;
  }

  /** Resolves with true when the frame has answered. */
  open(): Promise<boolean> {
    return this.#connected.opened;
  }

  mount(): Promise<Result> {
    const { session, appearance = {} } = this.#config;
    return this.#connected.connection.tell('mount', {
      sessionId: session.session_id,
      expiresAt: session.expires_at,
      gatewayConfig: session.gateway_config,
      locale: this.#locale,
      appearance,
    });
  }

  /** Takes the skeleton away: the gateway's form is on screen. */
  reveal(): void {
    this.#connected.frame.reveal();
  }

  /** @param height - CSS px */
  resize(height: number): void {
    this.#connected.frame.resize(height);
  }

  answer(step: number, answer: StepAnswer): Promise<Result> {
    return this.#connected.connection.tell('answer', { step, answer });
  }

  /** @param error - what the customer is to be told beyond the outcome */
  show(outcome: Outcome, error?: PayError): void {
    const message = error && { message: customerMessage(error, this.#locale) };
    void this.#connected.connection.tell('showOutcome', { outcome, ...message });
  }

  /** It stays on screen, and cannot be used. */
  disable(): void {
    this.#connected.frame.element.inert = true;
  }

  moveFocusOut(direction: FocusDirection): void {
    focusBeside(this.#connected.frame.element, direction);
  }

  remove(): void {
    this.#connected.remove();
  }
}
