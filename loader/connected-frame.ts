/** A frame on the merchant's page and the bridge to it; both may pass from one user to another. */
import { PayNetworkError } from '../shared/errors.ts';
import type { PayError } from '../shared/errors.ts';
import { GATEWAY_NOT_LOADED } from '../shared/rpc.ts';
import type { LoaderMethods } from '../shared/rpc.ts';
import { afterVisibleTime } from '../shared/visible-time.ts';
import { connectFrame } from './frame-connection.ts';
import type { FrameConnection } from './frame-connection.ts';
import { createPaymentFrame, CROSS_ORIGIN_ISOLATED } from './payment-frame.ts';
import type { FrameSpot, PaymentFrame } from './payment-frame.ts';
import type { PaymentServices } from './payment-services.ts';
import { watchEmbedderPolicy, watchPolicy } from './policy-violation.ts';

/** Visible time in ms that a frame which has loaded may take to answer. */
const ANSWER_DEADLINE = 5000;

export interface FrameUser {
  readonly spot: FrameSpot;
  /** What the frame may call. */
  readonly methods: LoaderMethods;
  /** Aborting takes the frame away. */
  readonly signal: AbortSignal;
  /**
   * The frame is gone, was never there, or broke the contract; it has been taken away. With
   * `isReplaceable`, another frame in the same place may fare better.
   */
  readonly onLost: (error: PayError, isReplaceable: boolean) => void;
}

export class ConnectedFrame {
  readonly frame: PaymentFrame;
  readonly connection: FrameConnection;
  /** Resolves with true when the frame has answered. */
  readonly opened: Promise<boolean>;
  readonly #life = new AbortController();
  #user: FrameUser;

  /**
   * Puts the frame where its user wants it and begins to connect.
   *
   * @throws {PayValidationError} when that place is not in the document, or the page isolates itself
   */
  constructor(services: PaymentServices, address: URL, user: FrameUser) {
    this.#user = user;
    const { signal } = this.#life;
    let isOpen = false;
    this.frame = createPaymentFrame({
      spot: user.spot,
      address,
      signal,
      // The shell runs before its document counts as loaded, so that only another page is silent.
      onLoaded: () => {
        services.log('frame.loaded');
        afterVisibleTime(ANSWER_DEADLINE, signal, () => {
          if (!isOpen) this.#lose('FRAME_REFUSED');
        });
      },
      onGone: () => this.#lose('FRAME_LOST'),
    });
    watchPolicy(/^(frame|child)-src$/, address.origin, signal, (directive) => {
      const message = `The page's Content-Security-Policy must allow ${directive} ${address.origin}`;
      this.#end(new PayNetworkError(message, { reason: 'FRAME_BLOCKED_BY_POLICY' }));
    });
    watchEmbedderPolicy(address.href, signal, () => this.#lose(CROSS_ORIGIN_ISOLATED));
    this.connection = connectFrame({
      window: this.frame.window,
      origin: address.origin,
      methods: () => this.#user.methods,
      signal,
      onLost: (error) => this.#end(error),
    });
    this.opened = this.connection.open().then((opened) => (isOpen = opened));
    this.#serve(user);
  }

  /**
   * Has the frame load its gateway's code; one that cannot is of no use to anybody, and so is lost.
   * Resolves with true when the code is there.
   */
  async warm(gateway: string): Promise<boolean> {
    if (!(await this.opened)) return false;
    const warmed = await this.connection.tell('warm', { gateway });
    if (warmed.ok) return true;
    const { reason, message } = warmed.error;
    if (reason === GATEWAY_NOT_LOADED) this.#lose(reason, message);
    return false;
  }

  /**
   * Moves the frame, with what it has loaded, to another user. False where the browser cannot, or
   * there is no such place any more: then nothing has changed.
   */
  adopt(user: FrameUser): boolean {
    if (!this.frame.moveTo(user.spot)) return false;
    this.#serve(user);
    // It may have died unseen.
    this.connection.proveAlive();
    return true;
  }

  remove(): void {
    this.#life.abort();
  }

  #serve(user: FrameUser): void {
    this.#user = user;
    user.signal.addEventListener('abort', () => this.remove(), { signal: this.#life.signal });
  }

  #isInPlace(): boolean {
    const { container } = this.#user.spot;
    return container.isConnected && container.contains(this.frame.element);
  }

  #lose(reason: string, message = ''): void {
    this.#end(new PayNetworkError(message, { reason, retryable: true }));
  }

  #end(error: PayError): void {
    if (this.#life.signal.aborted) return;
    const isReplaceable = error.retryable && this.#isInPlace();
    this.remove();
    this.#user.onLost(error, isReplaceable);
  }
}
