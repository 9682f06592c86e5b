/**
 * The loader's end of the bridge, on top of Penpal: checks every message, settles every call, and
 * detects a lost frame.
 */
import { CallOptions, connect } from 'penpal';
import { createMethodGuard, exposeMethods, fitsMessage } from '../../shared/bridge/bridge-guard.ts';
import type { ExposedMethod } from '../../shared/bridge/bridge-guard.ts';
import type {
  FrameConnection,
  FrameConnectionOptions,
} from '../../shared/bridge/connection-source.ts';
import { isPageVisible } from '../../shared/bridge/page-visibility.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { createWindowMessenger } from '../../shared/bridge/window-messenger.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import { bare } from '../../shared/plain/bare.ts';
import { after, withLinkedSignal } from '../../shared/requests/cancellation.ts';
import {
  BRIDGE_CHANNEL,
  CALL_DEADLINE,
  DONE,
  MAX_MESSAGE_TO_FRAME,
  MAX_MESSAGE_TO_LOADER,
  PROTOCOL_VERSION,
  failure,
} from '../../shared/rpc.ts';
import type { FrameCommand, FrameMethods, LoaderMethods, Result } from '../../shared/rpc.ts';
import { aboutUrl } from '../errors/about-url.ts';
import { createReportBudget } from './frame-reports/report-budget.ts';
import type { ReportBudget } from './frame-reports/report-budget.ts';
import type { ReportClock } from './frame-reports/report-queue.ts';
import { isFrameReport, isResult } from './frame-reports/report-shapes.ts';

/** Visible time in ms until a frame that does not respond counts as not loaded. */
const CONNECT_DEADLINE = 20_000;

/** ms between pings. */
const HEARTBEAT = 15_000;

/** Own properties, so that Penpal reads no `timeout` that a script of the page has given to every object. */
const NO_OPTIONS = new CallOptions();

const clock: ReportClock = { now: () => performance.now(), after };

export function connectFrame({
  remote,
  url,
  signal,
  onBegun,
  onReport,
  lose,
}: FrameConnectionOptions): FrameConnection {
  let isOpen = false;
  let isPinging = false;

  const connection = connect<Record<string, ExposedMethod>>(
    bare({
      messenger: createWindowMessenger({
        remote,
        remoteOrigin: url.origin,
        // Of the document with the container, which may be in another frame of the page's origin.
        local: remote.parent,
        isSender: (source) => source === remote,
        onReplaced: () => lose('FRAME_LOST', true),
        onBegun,
      }),
      channel: BRIDGE_CHANNEL,
      methods: exposeLoader(createReportBudget({ clock, signal, deliver: onReport }), lose),
    }),
  );

  const call = (name: keyof FrameMethods, command?: FrameCommand) =>
    withLinkedSignal(
      [signal],
      (pending) =>
        new Promise<Result>((resolve) => {
          const fail = (reason: Reason) => resolve(failure(reason, aboutUrl(reason, url)));
          if (signal.aborted) return fail('FRAME_LOST');
          if (!fitsMessage(command, MAX_MESSAGE_TO_FRAME)) return fail('MESSAGE_TOO_LARGE');
          // Penpal never settles a call whose frame has unloaded.
          pending.addEventListener('abort', () => fail('FRAME_LOST'));
          afterVisibleTime(isOpen ? CALL_DEADLINE : CONNECT_DEADLINE, pending, () => {
            if (name === 'ping') return lose(isOpen ? 'FRAME_LOST' : 'FRAME_NOT_LOADED', true);
            fail('NO_RESPONSE');
            checkAlive();
          });
          const send = async () => (await connection.promise)[name]?.(command, NO_OPTIONS);
          const receive = (result: unknown) => {
            const isExpected = fitsMessage(result, MAX_MESSAGE_TO_LOADER) && isResult(result);
            return isExpected ? resolve(result) : lose('MESSAGE_INVALID');
          };
          send().then(receive, () => fail('TRANSMISSION_FAILED'));
        }),
    );

  /** A frame is lost only if it does not respond to a new ping while the page is visible. */
  const checkAlive = () => {
    if (!isOpen || isPinging || !isPageVisible()) return;
    const settle = ({ ok }: Result) => {
      isPinging = false;
      // The frame has ended the connection.
      if (!ok) lose('FRAME_LOST', true);
    };
    isPinging = true;
    void call('ping').then(settle);
  };
  document.addEventListener('visibilitychange', checkAlive, bare({ signal }));
  // There is no event for a frame whose process has crashed.
  const heartbeat = setInterval(checkAlive, HEARTBEAT);
  signal.addEventListener('abort', () => {
    clearInterval(heartbeat);
    connection.destroy();
  });

  return {
    async open() {
      const version = await call('ping');
      isOpen = version.ok && version.value === PROTOCOL_VERSION;
      if (!isOpen) lose('PROTOCOL_MISMATCH');
      return isOpen;
    },
    command: (command) => call('command', command),
    checkAlive,
  };
}

/** The loader's method that the frame may call. */
function exposeLoader(report: ReportBudget, onViolation: (reason: Reason) => void) {
  const guard = createMethodGuard(MAX_MESSAGE_TO_LOADER, onViolation);
  return exposeMethods<keyof LoaderMethods>({
    // A report without a prototype has only the fields that were sent.
    report: guard(isFrameReport, async (given) =>
      (await report(bare(given))) ? DONE : failure('NOT_EXPECTED'),
    ),
  });
}
