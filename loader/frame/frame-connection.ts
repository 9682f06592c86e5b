/**
 * The loader's end of the bridge: Penpal, and what it does not guard. Every message is checked,
 * every call is answered, and a frame that is gone is noticed.
 */
import { connect } from 'penpal';
import { createMethodGuard, exposeMethods, fitsMessage } from '../../shared/bridge/bridge-guard.ts';
import type { ExposedMethod } from '../../shared/bridge/bridge-guard.ts';
import { PayNetworkError } from '../../shared/errors.ts';
import {
  BRIDGE_CHANNEL,
  CALL_DEADLINE,
  DONE,
  MAX_MESSAGE_TO_FRAME,
  MAX_MESSAGE_TO_LOADER,
  PROTOCOL_VERSION,
  refusal,
} from '../../shared/rpc.ts';
import type {
  FrameCommand,
  FrameMethods,
  FrameReport,
  LoaderMethods,
  Result,
} from '../../shared/rpc.ts';
import { isPageVisible } from '../../shared/bridge/page-visibility.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { createWindowMessenger } from '../../shared/bridge/window-messenger.ts';
import { childController } from '../page/cancellation.ts';
import { createReportBudget } from './report-budget.ts';
import { isFrameReport, isResult } from './report-shapes.ts';

/** Visible time in ms until a frame that does not answer counts as not loaded. */
const CONNECT_DEADLINE = 20_000;

/** ms between proofs of life. */
const HEARTBEAT = 15_000;

export interface FrameConnection {
  /** Resolves with true when the frame has responded and speaks our protocol. */
  open(): Promise<boolean>;
  /** Sends a command to the frame. Never rejects: a frame that is gone is a failed result. */
  readonly command: (command: FrameCommand) => Promise<Result>;
  /** Has a frame that does not respond any more noticed as lost. */
  proveAlive(): void;
}

/**
 * @param signal - aborting ends the connection
 * @param onReport - returns false for a report that is not expected, and has changed nothing
 * @param onLost - the frame does not respond any more, or broke the contract; abort `signal` then
 */
export function connectFrame(
  remote: Window,
  origin: string,
  signal: AbortSignal,
  onReport: (report: FrameReport) => boolean,
  onLost: (error: PayNetworkError) => void,
): FrameConnection {
  let isOpen = false;
  let isPinging = false;

  const lose = (reason: string, retryable = false) => {
    if (!signal.aborted) onLost(new PayNetworkError('', { reason, retryable }));
  };

  const connection = connect<Record<string, ExposedMethod>>({
    messenger: createWindowMessenger(remote, origin, () => lose('FRAME_LOST', true)),
    channel: BRIDGE_CHANNEL,
    methods: exposeLoader(onReport, lose),
  });
  signal.addEventListener('abort', connection.destroy);

  const call = (name: keyof FrameMethods, command?: FrameCommand) =>
    new Promise<Result<number | null>>((resolve) => {
      if (signal.aborted) return resolve(refusal('FRAME_LOST'));
      if (!fitsMessage(command, MAX_MESSAGE_TO_FRAME)) return resolve(refusal('MESSAGE_TOO_LARGE'));
      const pending = childController(signal);
      const finish = (result: Result<number | null>) => {
        resolve(result);
        pending.abort();
      };
      // Penpal leaves calls pending for ever when the frame's document goes away.
      pending.signal.addEventListener('abort', () => resolve(refusal('FRAME_LOST')));
      afterVisibleTime(isOpen ? CALL_DEADLINE : CONNECT_DEADLINE, pending.signal, () => {
        if (name === 'ping') return lose(isOpen ? 'FRAME_LOST' : 'FRAME_NOT_LOADED', true);
        finish(refusal('NO_ANSWER'));
        proveAlive();
      });
      const send = async () => (await connection.promise)[name]?.(command);
      const receive = (result: unknown) => {
        const isExpected = fitsMessage(result, MAX_MESSAGE_TO_LOADER) && isResult(result);
        return isExpected ? finish(result) : lose('MESSAGE_INVALID');
      };
      send().then(receive, () => finish(refusal('TRANSMISSION_FAILED')));
    });

  /** Lost is only the frame that leaves a fresh ping without a response, sent while the page is visible. */
  const proveAlive = () => {
    if (!isOpen || isPinging || !isPageVisible()) return;
    isPinging = true;
    void call('ping').then(() => (isPinging = false));
  };
  document.addEventListener('visibilitychange', proveAlive, { signal });
  // A frame whose process has died says nothing, and no event tells.
  const heartbeat = setInterval(proveAlive, HEARTBEAT);
  signal.addEventListener('abort', () => clearInterval(heartbeat));

  return {
    async open() {
      const version = await call('ping');
      isOpen = version.ok && version.value === PROTOCOL_VERSION;
      if (!isOpen) lose('PROTOCOL_MISMATCH');
      return isOpen;
    },
    async command(command) {
      const result = await call('command', command);
      return result.ok ? DONE : result;
    },
    proveAlive,
  };
}

/** The loader's one method as the frame may call it. */
function exposeLoader(
  onReport: (report: FrameReport) => boolean,
  onViolation: (reason: string) => void,
) {
  const guard = createMethodGuard(MAX_MESSAGE_TO_LOADER, onViolation);
  const isWithinBudget = createReportBudget();
  return exposeMethods<keyof LoaderMethods>({
    report: guard(isFrameReport, async (report) =>
      isWithinBudget(report) && onReport(report) ? DONE : refusal('NOT_EXPECTED'),
    ),
  });
}
