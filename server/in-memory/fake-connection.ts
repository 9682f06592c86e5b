/**
 * The bridge to a form in the same page: it delivers messages in order and asynchronously, like the bridge to
 * a frame.
 */
import { HANDSHAKE_DEADLINE } from '../../loader/frame/connected-frame.ts';
import type { ConnectFrame } from '../../shared/bridge/connection-source.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { DONE, failure } from '../../shared/rpc.ts';
import type { FrameCommand, Result } from '../../shared/rpc.ts';
import { FakeForm } from './fake-form.ts';
import type { FakeFormOptions } from './fake-form.ts';

export interface FakeForms extends Pick<
  FakeFormOptions,
  'submit' | 'keeps' | 'offered' | 'onChanged'
> {
  /** Whether an extension shows another page in place of a new frame. */
  readonly areBlocked: () => boolean;
  /** Called with each form that is mounted. */
  readonly onMounted: (form: FakeForm) => void;
}

export function fakeConnections(forms: FakeForms): ConnectFrame {
  const { areBlocked, submit, keeps, offered, onChanged, onMounted } = forms;
  return ({ signal, onBegun, onReport, lose }) => {
    const isBlocked = areBlocked();
    if (isBlocked) {
      afterVisibleTime(HANDSHAKE_DEADLINE, signal, () => lose('FRAME_REFUSED', true));
    } else onBegun();
    let form: FakeForm | undefined;
    const handle = (command: FrameCommand): Result => {
      if (command.type === 'preload') return DONE;
      if (command.type !== 'mount' && command.type !== 'prepare') {
        return form?.handle(command) ?? failure('NOT_MOUNTED', 'No form is mounted');
      }
      if (form !== undefined) return failure('ALREADY_MOUNTED', 'A form is mounted already');
      if (command.type === 'prepare') return DONE;
      form = new FakeForm({
        mount: command,
        report: async (report) => {
          await Promise.resolve();
          if (signal.aborted) return failure('FRAME_LOST');
          return onReport(report) ? DONE : failure('NOT_EXPECTED');
        },
        submit,
        keeps,
        offered,
        onChanged,
        signal,
      });
      onMounted(form);
      form.start();
      return DONE;
    };
    return {
      async open() {
        if (isBlocked) await untilAborted(signal);
        await Promise.resolve();
        return !signal.aborted;
      },
      async command(command) {
        await Promise.resolve();
        return signal.aborted ? failure('FRAME_LOST') : handle(command);
      },
      checkAlive: () => {},
    };
  };
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve());
  });
}
