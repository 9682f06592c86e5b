/** The shell's side of the stage: makes its window, mounts the form in it, watches it travel. */
import type { GatewayConfig } from '../shared/sessions.ts';
import type { FormContext, MountedForm } from './gateways/gateway-adapter.ts';
import { GatewayFailure } from './gateways/gateway-failure.ts';
import { openTravellingFrame } from './travelling-frame.ts';

interface StageContext extends Omit<FormContext, 'container' | 'addresses'> {
  /** The form's height in CSS px. */
  readonly onResized: (height: number) => void;
}

/** What the stage offers to the shell, which is of the same origin. */
export interface Stage {
  mount(config: GatewayConfig, context: StageContext): Promise<MountedForm>;
}

declare global {
  interface Window {
    payStage?: Stage;
  }
}

const STAGE_FAILED = { reason: 'STAGE_FAILED', message: 'The stage did not load' };

/** Mounts a travelling gateway's form. After the journey only the session's status is of use. */
export function mountOnStage(
  config: GatewayConfig,
  title: string,
  { container, ...context }: FormContext,
): Promise<MountedForm> {
  const { reports, signal } = context;
  return new Promise((resolve, reject) => {
    let mounted = false;
    openTravellingFrame({
      container,
      // Its parent's query, by which whoever serves it knows where it may be shown.
      address: `stage.html${location.search}`,
      title,
      signal,
      onArrived(frame) {
        if (mounted) return reports.left();
        mounted = true;
        const stage = stageIn(frame);
        if (stage === undefined) {
          return reject(new GatewayFailure(STAGE_FAILED));
        }
        frame.contentWindow?.addEventListener('pagehide', () => reports.left(), { signal });
        const onResized = (height: number) => frame.style.setProperty('height', `${height}px`);
        stage.mount(config, { ...context, onResized }).then(resolve, reject);
      },
      onReturned: () => reports.returned(),
    });
  });
}

/** Undefined on a page of another origin, or one that has not become a stage. */
function stageIn(frame: HTMLIFrameElement): Stage | undefined {
  return frame.contentDocument?.defaultView?.payStage;
}
