/** The form on the merchant's page: a frame, the bridge to it, and what the payment says to it. */
import { PayNetworkError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import type { FocusDirection, LoaderMethods, Outcome, Result, StepAnswer } from '../shared/rpc.ts';
import { childController } from './child-controller.ts';
import { customerMessage } from './customer-message.ts';
import { focusBeside } from './focus-beside.ts';
import { formLocale } from './form-locale.ts';
import { frameAddress } from './frame-address.ts';
import { connectFrame } from './frame-connection.ts';
import type { FrameConnection } from './frame-connection.ts';
import { frameTitle } from './frame-title.ts';
import type { PaymentFormConfig } from './payment-form-config.ts';
import { createPaymentFrame } from './payment-frame.ts';
import type { PaymentFrame } from './payment-frame.ts';
import type { PaymentServices } from './payment-services.ts';

export interface PaymentFormLinks {
  readonly container: Element;
  /** What the frame may call. */
  readonly methods: LoaderMethods;
  /** Aborting takes the form away. */
  readonly signal: AbortSignal;
  /** The frame is gone, was never there, or broke the contract; the form has been taken away. */
  readonly onLost: (error: PayError) => void;
}

export class PaymentForm {
  readonly #life: AbortController;
  readonly #config: PaymentFormConfig;
  readonly #locale: string;
  readonly #frame: PaymentFrame;
  readonly #connection: FrameConnection;

  /**
   * Puts the frame into the container and begins to connect.
   *
   * @throws {PayValidationError} when the frame has no safe address, or the container no document
   */
  constructor(services: PaymentServices, config: PaymentFormConfig, links: PaymentFormLinks) {
    const { container, methods } = links;
    this.#config = config;
    this.#life = childController(links.signal);
    this.#locale = formLocale(config.locale, services.locale);
    const { signal } = this.#life;
    const lose = (error: PayError) => {
      this.remove();
      links.onLost(error);
    };
    const address = frameAddress(services.frameUrl, config.session.gateway.code, services.apiKey);
    this.#frame = createPaymentFrame({
      container,
      address,
      title: frameTitle(this.#locale),
      signal,
      onGone: () => lose(frameGone()),
    });
    this.#connection = connectFrame({
      window: this.#frame.window,
      origin: address.origin,
      methods,
      signal,
      onLost: lose,
    });
  }

  get isAttached(): boolean {
    return this.#frame.element.isConnected;
  }

  /** Resolves with true when the frame has answered. */
  open(): Promise<boolean> {
    return this.#connection.open();
  }

  mount(): Promise<Result> {
    const { session, appearance = {} } = this.#config;
    return this.#connection.tell('mount', {
      sessionId: session.session_id,
      expiresAt: session.expires_at,
      gatewayConfig: session.gateway_config,
      locale: this.#locale,
      appearance,
    });
  }

  /** Takes the skeleton away: the gateway's form is on screen. */
  reveal(): void {
    this.#frame.reveal();
  }

  /** @param height - CSS px */
  resize(height: number): void {
    this.#frame.resize(height);
  }

  answer(step: number, answer: StepAnswer): Promise<Result> {
    return this.#connection.tell('answer', { step, answer });
  }

  /** @param error - what the customer is to be told beyond the outcome */
  show(outcome: Outcome, error?: PayError): void {
    const message = error && { message: customerMessage(error, this.#locale) };
    void this.#connection.tell('showOutcome', { outcome, ...message });
  }

  moveFocusOut(direction: FocusDirection): void {
    focusBeside(this.#frame.element, direction);
  }

  remove(): void {
    this.#life.abort();
  }
}

function frameGone(): PayError {
  return new PayNetworkError('The frame was removed or shows another document', {
    reason: 'FRAME_LOST',
    retryable: true,
  });
}
