/**
 * A frame that is made, out of sight, before there is a session that needs it. It costs no payment
 * anything: one that does not fit, or fails, is thrown away without a word.
 */
import { PayError } from '../shared/errors.ts';
import { ConnectedFrame } from './connected-frame.ts';
import type { FrameUser } from './connected-frame.ts';
import { formLocale } from './form-locale.ts';
import { frameAddress, gatewayName } from './frame-address.ts';
import { frameTitle } from './frame-title.ts';
import { currentPage } from './page-activity.ts';
import type { PaymentServices } from './payment-services.ts';

/** ms; where the browser does not say when it is idle. */
const IDLE_DELAY = 1000;

/** Of Chromium alone. */
interface WithConnection {
  readonly connection?: { readonly saveData?: boolean };
}

export class WarmFrame {
  readonly #services: PaymentServices;
  readonly #life = new AbortController();
  #frame: ConnectedFrame | undefined;
  /** Name of its gateway; the address follows from it. */
  #gateway: string | undefined;
  #warmed: Promise<unknown> | undefined;
  /** The merchant wants frames to be warmed, so that the last gateway is worth remembering. */
  #isWanted: boolean;
  /** A frame was asked for before the page was idle. */
  #isLate = false;

  constructor(services: PaymentServices) {
    this.#services = services;
    this.#isWanted = services.preload !== 'none';
    if (!this.#isWanted || !currentPage()) return;
    const start = () => this.#isLate || this.anticipate();
    if ('requestIdleCallback' in window) requestIdleCallback(start);
    else setTimeout(start, IDLE_DELAY);
  }

  /** A session is on its way. */
  anticipate(): void {
    if (this.#services.preload !== 'none' && !this.#frame) this.preload();
  }

  /** @param code - of the gateway; by default the configured one, or else the last one */
  preload(code = this.#expected()): void {
    this.#isWanted = true;
    if (code === undefined || this.#life.signal.aborted || !currentPage()) return;
    const { connection }: Navigator & WithConnection = navigator;
    if (connection?.saveData) return;
    try {
      this.#open(code);
    } catch (cause) {
      this.#drop(cause);
    }
  }

  /** Hands the frame over where it fits. Where it cannot be moved, its work stays in the cache. */
  take(code: string, user: FrameUser): ConnectedFrame | undefined {
    const frame = this.#frame;
    this.#frame = undefined;
    this.#isLate = true;
    if (this.#gateway !== gatewayName(code)) frame?.remove();
    else if (frame?.adopt(user)) return frame;
    else void this.#warmed?.then(() => frame?.remove());
    return undefined;
  }

  /** @param code - of the gateway whose form has been shown */
  remember(code: string): void {
    if (this.#isWanted) this.#services.lastGateway.set(code);
  }

  destroy(): void {
    this.#life.abort();
  }

  #expected(): string | undefined {
    const { preload, lastGateway } = this.#services;
    return preload === 'auto' || preload === 'none' ? lastGateway.get() : preload;
  }

  #open(code: string): void {
    const services = this.#services;
    const address = frameAddress(services.frameUrl, code, services.apiKey);
    const gateway = gatewayName(code);
    if (this.#frame && this.#gateway === gateway) return;
    this.#frame?.remove();
    const frame: ConnectedFrame = new ConnectedFrame(services, address, {
      spot: {
        // Not in the body, whose content and layout are the merchant's.
        container: document.documentElement,
        title: frameTitle(formLocale(undefined, services.locale)),
        height: 0,
        warmFor: gateway,
      },
      get methods(): never {
        throw new Error('There is no payment yet');
      },
      signal: this.#life.signal,
      onLost: (error) => {
        if (frame === this.#frame) this.#drop(error);
      },
    });
    this.#frame = frame;
    this.#gateway = gateway;
    connectAhead(services.baseUrl);
    services.log('frame.warming', { gateway });
    this.#warmed = frame.warm(gateway).then((isWarm) => isWarm && services.log('frame.warm'));
  }

  #drop(cause: unknown): void {
    this.#frame = undefined;
    const reason = cause instanceof PayError ? cause.reason : undefined;
    this.#services.log('frame.cold', { reason });
  }
}

/** The session is asked for next: across origins, and without cookies. */
function connectAhead(baseUrl: string): void {
  const link = document.createElement('link');
  link.rel = 'preconnect';
  link.crossOrigin = 'anonymous';
  link.href = baseUrl;
  document.head.append(link);
  link.remove();
}
