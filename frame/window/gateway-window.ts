/**
 * The shell's side of the gateway window: opens it, shows the form in it, and observes its navigation.
 */
import type { GatewayConfig } from '../../shared/sessions.ts';
import type { FormContext } from '../gateways/gateway-definition.ts';
import type { MountedForm } from '../gateways/opened-gateway.ts';
import type { GatewayEvent } from '../gateways/gateway-event.ts';
import { GatewayFailure } from '../loading/gateway-failure.ts';
import { passEscapeOn } from '../ui/escape-key.ts';
import { openNavigatingFrame } from '../ui/navigating-frame.ts';
import { wasLeft } from './left-window.ts';

interface WindowContext extends Omit<FormContext, 'container' | 'urls'> {
  /** The form's height in CSS px. */
  readonly onResized: (height: number) => void;
}

/** What the page in the window offers to the shell, which has the same origin. */
export interface WindowApi {
  /** Loads a gateway's scripts before the mount. */
  load(gateway: string): Promise<unknown>;
  /** Mounts the gateway's form in the window. */
  openForm(config: GatewayConfig, context: WindowContext): Promise<MountedForm>;
}

declare global {
  interface Window {
    payGatewayWindow?: WindowApi;
  }
}

/** The form is gone. Several statuses decide whether the customer gets another one. */
const LEFT: GatewayEvent = {
  type: 'failed',
  reason: 'NOT_FINISHED',
  message: 'The customer left the bank’s page by Back',
};

const windowFailure = (page: string) =>
  new GatewayFailure({
    reason: 'GATEWAY_WINDOW_FAILED',
    message: `The gateway window did not load from ${location.origin}/${page}`,
  });

/**
 * The window of one form that navigates. After a navigation, only the session's status shows the
 * outcome.
 */
export class GatewayWindow {
  readonly #life = new AbortController();
  readonly #opened: Promise<WindowApi>;
  readonly #frame: HTMLIFrameElement;
  #hasArrived = false;
  /** `report` of the form that is mounted. */
  #report: FormContext['report'] | undefined;

  /** @param windowPage - file name, in the folder of the shell's page */
  constructor(container: HTMLElement, windowPage: string) {
    let onArrived: (api: WindowApi | undefined) => void = () => {};
    this.#opened = new Promise((resolve, reject) => {
      onArrived = (api) => (api ? resolve(api) : reject(windowFailure(windowPage)));
    });
    this.#frame = openNavigatingFrame({
      container,
      // Passes on the shell's query, from which the frame host derives `frame-ancestors`.
      url: windowPage + location.search,
      title: document.title,
      signal: this.#life.signal,
      onArrived: (frame) => {
        if (this.#hasArrived) return this.#leave();
        this.#hasArrived = true;
        onArrived(apiIn(frame));
      },
      onReturned: (frame) => this.#report?.(wasLeft(frame) ? LEFT : { type: 'returned' }),
    });
    this.#frame.classList.add('gateway-window');
  }

  async load(gateway: string): Promise<void> {
    await (await this.#opened).load(gateway);
  }

  /** Moves the window without reloading it; false if the browser does not support it. */
  moveTo(container: HTMLElement): boolean {
    try {
      container.moveBefore(this.#frame, null);
      return true;
    } catch {
      return false;
    }
  }

  /** Opens the form in the window, once its page has arrived, and follows what becomes of the window. */
  async showForm(
    config: GatewayConfig,
    context: Omit<WindowContext, 'onResized'>,
  ): Promise<MountedForm> {
    const { report, signal, messages } = context;
    this.#report = report;
    void messages.then(({ title }) => (this.#frame.title = title));
    signal.addEventListener('abort', () => this.close(), { once: true });
    const api = await this.#opened;
    const nested = this.#frame.contentWindow;
    if (nested) passEscapeOn(nested, signal);
    nested?.addEventListener(
      'pagehide',
      // In a later task, because `pagehide` also fires when the page around us unloads or enters the
      // back/forward cache.
      ({ persisted }) => {
        if (!persisted) setTimeout(() => this.#leave());
      },
      { signal },
    );
    const onResized = (height: number) => this.#frame.style.setProperty('height', `${height}px`);
    return api.openForm(config, { ...context, onResized });
  }

  close(): void {
    this.#life.abort();
  }

  /** Gives the next page, usually an issuer's challenge, the default height. */
  #leave(): void {
    this.#frame.style.removeProperty('height');
    this.#report?.({ type: 'left' });
  }
}

/** Undefined on a page of another origin, or one that failed to load. */
function apiIn(frame: HTMLIFrameElement): WindowApi | undefined {
  return frame.contentDocument?.defaultView?.payGatewayWindow;
}
