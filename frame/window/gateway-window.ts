/** The shell's side of the gateway window: opens it, mounts the form in it, watches it navigate. */
import type { GatewayConfig } from '../../shared/sessions.ts';
import type { FormContext, MountedForm } from '../gateways/gateway-adapter.ts';
import { GatewayFailure } from '../loading/gateway-failure.ts';
import { openNavigatingFrame } from '../ui/navigating-frame.ts';

interface WindowContext extends Omit<FormContext, 'container' | 'addresses'> {
  /** The form's height in CSS px. */
  readonly onResized: (height: number) => void;
}

/** What the page in the window offers to the shell, which is of the same origin. */
export interface WindowApi {
  /** Loads a gateway's scripts ahead of the mount. */
  load(gateway: string): Promise<unknown>;
  mount(config: GatewayConfig, context: WindowContext): Promise<MountedForm>;
}

declare global {
  interface Window {
    payGatewayWindow?: WindowApi;
  }
}

const WINDOW_FAILED = {
  reason: 'GATEWAY_WINDOW_FAILED',
  message: 'The gateway window did not load',
};

/** The window of one form that navigates. After that only the session's status is of use. */
export class GatewayWindow {
  readonly #life = new AbortController();
  readonly #opened: Promise<WindowApi>;
  readonly #frame: HTMLIFrameElement;
  #hasArrived = false;
  /** Of the form that is mounted. */
  #report: FormContext['report'] | undefined;

  constructor(container: HTMLElement) {
    let onArrived: (api: WindowApi | undefined) => void = () => {};
    this.#opened = new Promise((resolve, reject) => {
      onArrived = (api) => (api ? resolve(api) : reject(new GatewayFailure(WINDOW_FAILED)));
    });
    this.#frame = openNavigatingFrame({
      container,
      // Its parent's query, by which the frame host knows where it may be shown.
      address: `window.html${location.search}`,
      title: document.title,
      signal: this.#life.signal,
      onArrived: (frame) => {
        if (this.#hasArrived) return this.#leave();
        this.#hasArrived = true;
        onArrived(apiIn(frame));
      },
      onReturned: () => this.#report?.({ type: 'returned' }),
    });
  }

  async load(gateway: string): Promise<void> {
    await (await this.#opened).load(gateway);
  }

  /** Moves the window with what it has loaded; false where the browser cannot. */
  moveTo(container: HTMLElement): boolean {
    try {
      container.moveBefore(this.#frame, null);
      return true;
    } catch {
      return false;
    }
  }

  async mount(
    config: GatewayConfig,
    context: Omit<WindowContext, 'onResized'>,
  ): Promise<MountedForm> {
    const { report, signal } = context;
    this.#report = report;
    this.#frame.title = document.title;
    signal.addEventListener('abort', () => this.close(), { once: true });
    const api = await this.#opened;
    this.#frame.contentWindow?.addEventListener(
      'pagehide',
      // Later, as it is also hidden when the page around us goes, or is kept to be restored.
      ({ persisted }) => persisted || setTimeout(() => this.#leave()),
      { signal },
    );
    const onResized = (height: number) => this.#frame.style.setProperty('height', `${height}px`);
    return api.mount(config, { ...context, onResized });
  }

  close(): void {
    this.#life.abort();
  }

  /** The page that comes now, most often an issuer's challenge, has the room that it needs. */
  #leave(): void {
    this.#frame.style.removeProperty('height');
    this.#report?.({ type: 'left' });
  }
}

/** Undefined on a page of another origin, or one that failed to load. */
function apiIn(frame: HTMLIFrameElement): WindowApi | undefined {
  return frame.contentDocument?.defaultView?.payGatewayWindow;
}
