/**
 * The page in the frame: a form of one button, which names its order. The gateway of this form does what
 * the test's server decides.
 */
import { connect, WindowMessenger } from 'penpal';
import { BRIDGE_CHANNEL, DONE, PROTOCOL_VERSION } from '../../../shared/rpc.ts';
import type { FrameCommand, FrameReport } from '../../../shared/rpc.ts';

declare global {
  interface Window {
    gatewayForm: {
      /** Reports what becomes of the attempt that was pressed. */
      readonly report: (type: 'challenge' | 'completed' | 'declined') => Promise<unknown>;
    };
  }
}

type Command = FrameCommand | { readonly type: 'suspend' };
type Loader = { report: (report: FrameReport) => Promise<unknown> };

const button = document.body.appendChild(document.createElement('button'));
button.disabled = true;
let attempt = 0;
let session: unknown;
let isLoaded = false;
/** What the loader has shown of the payment, perhaps before the form was ready. */
let isUnderWay = false;

const { promise: loader } = connect<Loader>({
  messenger: new WindowMessenger({
    remoteWindow: window.parent,
    allowedOrigins: [new URLSearchParams(location.search).get('origin') ?? ''],
  }),
  channel: BRIDGE_CHANNEL,
  methods: {
    ping: () => ({ ok: true, value: PROTOCOL_VERSION }),
    command(command: Command) {
      if (command.type === 'mount') void mount(command.gatewayConfig.paymentSession, command);
      if (command.type === 'showOutcome') {
        isUnderWay = command.outcome !== 'open';
        if (isLoaded) void show(!isUnderWay);
      }
      if (command.type === 'update' && command.changed) {
        button.dataset['amount'] = String(command.changed.gatewayConfig['amount']);
        return { ok: true, value: { isKept: true } };
      }
      if (command.type !== 'suspend') return DONE;
      button.disabled = true;
      return { ok: true, value: { wasPressed: false } };
    },
  },
});

const report = async (given: FrameReport) => (await loader).report(given);
/** Resolves when the server has responded. */
const call = (path: string) => fetch(`/gateway/${path}/${String(session)}`, { method: 'POST' });

/** The server learns of every form that can be paid, before a customer can press its button. */
async function show(isOpen: boolean): Promise<void> {
  button.disabled = true;
  if (!isOpen) return;
  const response = await call('usable');
  button.textContent = await response.text();
  button.disabled = false;
}

async function mount(given: unknown, { attempts }: { readonly attempts: number }): Promise<void> {
  session = given;
  attempt = attempts;
  await call('load');
  isLoaded = true;
  await show(!isUnderWay);
  await report({ type: 'ready', mounting: 1, seesPresses: true });
}

async function press(): Promise<void> {
  button.disabled = true;
  attempt += 1;
  await report({ type: 'submitting', attempt });
  await call('press');
}
button.addEventListener('click', () => void press());

window.gatewayForm = {
  async report(type) {
    if (type !== 'declined') return report({ type, attempt });
    return report({ type, attempt, reason: 'CARD_DECLINED', message: '' });
  },
};
