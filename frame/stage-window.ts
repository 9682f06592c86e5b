/** The shell's side of the stage: makes its window, mounts the form in it, watches it travel. */
import type { GatewayConfig } from '../shared/sessions.ts';
import type { FormContext, FormReports, MountedForm } from './gateways/gateway-adapter.ts';
import { GatewayFailure } from './gateways/gateway-failure.ts';
import { openTravellingFrame } from './travelling-frame.ts';

interface StageContext extends Omit<FormContext, 'container' | 'addresses'> {
  /** The form's height in CSS px. */
  readonly onResized: (height: number) => void;
}

/** What the stage offers to the shell, which is of the same origin. */
export interface Stage {
  /** Loads a gateway's scripts ahead of the mount. */
  load(gateway: string): Promise<unknown>;
  mount(config: GatewayConfig, context: StageContext): Promise<MountedForm>;
}

declare global {
  interface Window {
    payStage?: Stage;
  }
}

const STAGE_FAILED = { reason: 'STAGE_FAILED', message: 'The stage did not load' };

/** The window of one travelling form. After the journey only the session's status is of use. */
export class StageWindow {
  readonly #life = new AbortController();
  readonly #opened: Promise<Stage>;
  readonly #frame: HTMLIFrameElement;
  #hasArrived = false;
  /** Of the form that is mounted. */
  #reports: FormReports | undefined;

  constructor(container: HTMLElement) {
    let onArrived: (stage: Stage | undefined) => void = () => {};
    this.#opened = new Promise((resolve, reject) => {
      onArrived = (stage) => (stage ? resolve(stage) : reject(new GatewayFailure(STAGE_FAILED)));
    });
    this.#frame = openTravellingFrame({
      container,
      // Its parent's query, by which whoever serves it knows where it may be shown.
      address: `stage.html${location.search}`,
      title: document.title,
      signal: this.#life.signal,
      onArrived: (frame) => {
        if (this.#hasArrived) return this.#reports?.left();
        this.#hasArrived = true;
        onArrived(stageIn(frame));
      },
      onReturned: () => this.#reports?.returned(),
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
    context: Omit<StageContext, 'onResized'>,
  ): Promise<MountedForm> {
    const { reports, signal } = context;
    this.#reports = reports;
    this.#frame.title = document.title;
    signal.addEventListener('abort', () => this.close(), { once: true });
    const stage = await this.#opened;
    this.#frame.contentWindow?.addEventListener(
      'pagehide',
      // Later, as it is also hidden when the page around us goes, or is kept to be restored.
      ({ persisted }) => persisted || setTimeout(() => reports.left()),
      { signal },
    );
    const onResized = (height: number) => this.#frame.style.setProperty('height', `${height}px`);
    return stage.mount(config, { ...context, onResized });
  }

  close(): void {
    this.#life.abort();
  }
}

/** Undefined on a page of another origin, or one that has not become a stage. */
function stageIn(frame: HTMLIFrameElement): Stage | undefined {
  return frame.contentDocument?.defaultView?.payStage;
}
