/** The form on the merchant's page: a frame, the bridge to it, and what the payment says to it. */
import { PayNetworkError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import type { FocusDirection, LoaderMethods, Outcome, Result, StepAnswer } from '../shared/rpc.ts';
import { afterVisibleTime } from '../shared/visible-time.ts';
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
import { watchPolicy } from './policy-violation.ts';

/** Visible time in ms that a frame which has loaded may take to answer. */
const ANSWER_DEADLINE = 5000;

export interface PaymentFormLinks {
  readonly container: Element;
  /** Another form is on screen in the container, and stays there until this one is revealed. */
  readonly isBehind: boolean;
  /** What the frame may call. */
  readonly methods: LoaderMethods;
  /** Aborting takes the form away. */
  readonly signal: AbortSignal;
  /**
   * The frame is gone, was never there, or broke the contract; the form has been taken away. With
   * `isReplaceable`, another frame in the same place may fare better.
   */
  readonly onLost: (error: PayError, isReplaceable: boolean) => void;
}

export class PaymentForm {
  readonly #life: AbortController;
  readonly #config: PaymentFormConfig;
  readonly #locale: string;
  readonly #frame: PaymentFrame;
  readonly #connection: FrameConnection;
  readonly #remember: (height: number) => void;
  #isOpen = false;

  /**
   * Puts the frame into the container and begins to connect.
   *
   * @throws {PayValidationError} when the frame has no safe address, or the container no document
   */
  constructor(services: PaymentServices, config: PaymentFormConfig, links: PaymentFormLinks) {
    const { container, isBehind, methods } = links;
    this.#config = config;
    this.#life = childController(links.signal);
    this.#locale = formLocale(config.locale, services.locale);
    const { signal } = this.#life;
    const isInPlace = () => container.isConnected && container.contains(this.#frame.element);
    const lose = (error: PayError) => {
      if (signal.aborted) return;
      const isReplaceable = error.retryable && isInPlace();
      this.remove();
      links.onLost(error, isReplaceable);
    };
    const { code } = config.session.gateway;
    const { clientWidth } = container;
    this.#remember = (height) => services.heights.set(code, clientWidth, height);
    const address = frameAddress(services.frameUrl, code, services.apiKey);
    this.#frame = createPaymentFrame({
      container,
      address,
      title: frameTitle(this.#locale),
      height: services.heights.get(code, clientWidth),
      isBehind,
      signal,
      // The shell runs before its document counts as loaded, so that only another page is silent.
      onLoaded: () => {
        services.log('frame.loaded');
        afterVisibleTime(ANSWER_DEADLINE, signal, () => {
          if (!this.#isOpen) lose(frameError('FRAME_REFUSED', 'Another page came for the frame'));
        });
      },
      onGone: () =>
        lose(
          frameError('FRAME_LOST', isInPlace() ? 'The frame navigated' : 'The frame was removed'),
        ),
    });
    watchPolicy(/^(frame|child)-src$/, address.origin, signal, (directive) => {
      const message = `The page's Content-Security-Policy must allow ${directive} ${address.origin}`;
      lose(frameError('FRAME_BLOCKED_BY_POLICY', message, false));
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
  async open(): Promise<boolean> {
    this.#isOpen = await this.#connection.open();
    return this.#isOpen;
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
    this.#remember(this.#frame.reveal());
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

  /** It stays on screen, and cannot be used. */
  disable(): void {
    this.#frame.element.inert = true;
  }

  moveFocusOut(direction: FocusDirection): void {
    focusBeside(this.#frame.element, direction);
  }

  remove(): void {
    this.#life.abort();
  }
}

function frameError(reason: string, message: string, retryable = true): PayError {
  return new PayNetworkError(message, { reason, retryable });
}
