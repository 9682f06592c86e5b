/** A frame on the merchant's page and its bridge, which can be moved to another user together. */
import type { PayError } from '../../shared/errors/errors.ts';
import type { Reason } from '../../shared/errors/reasons.ts';
import type { FrameReport, PaymentReport, RpcError } from '../../shared/rpc.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { replacedConnections } from '../../shared/bridge/connection-source.ts';
import { connectFrame } from './frame-connection.ts';
import type { FrameConnection } from '../../shared/bridge/connection-source.ts';
import { CROSS_ORIGIN_ISOLATED } from '../errors/cross-origin-isolated.ts';
import { frameError } from '../errors/frame-lost.ts';
import { policyMustAllow } from '../errors/policy-must-allow.ts';
import { CoalescedReports } from './frame-reports/coalesced-reports.ts';
import { isCoalesced } from './frame-reports/report-shapes.ts';
import type { PageMessages } from './page-messages.ts';
import { createPaymentFrame } from './payment-frame.ts';
import type { FormElement, FramePlacement } from './payment-frame.ts';
import type { FrameResizing } from './frame-resizing.ts';
import type { Log } from '../errors/debug-log.ts';
import { watchEmbedderPolicy, watchPolicy } from '../page/policy-violation.ts';

const NO_RESPONSE: Reason = 'NO_RESPONSE';

/** Visible time in ms for a loaded frame to begin the handshake. */
export const HANDSHAKE_DEADLINE = 1000;

export interface FrameUser extends FramePlacement {
  /** Returns whether the report was accepted; one that was not has no effect. */
  readonly onReport: (report: PaymentReport) => boolean;
  /** Called with the messages that the frame reports before it loads any gateway's code. */
  readonly onMessages: PageMessages['learn'];
  /** Aborting it removes the frame. */
  readonly signal?: AbortSignal;
  /**
   * Called after the frame was removed: it was lost, did not load, or sent an invalid message. With
   * `isReplaceable`, another frame in the same container may work.
   */
  readonly onLost: (error: PayError, isReplaceable: boolean) => void;
}

export interface ConnectedFrame {
  readonly frame: FormElement;
  readonly resizing: Pick<FrameResizing, 'reserve'>;
  readonly connection: FrameConnection;
  /** Resolves with true when the frame has responded. */
  readonly opened: Promise<boolean>;
  /**
   * Loads the gateway's code in the frame; if that fails, the frame is lost. Resolves with whether the
   * code is loaded.
   */
  preload(gateway: string): Promise<boolean>;
  /**
   * Moves the loaded frame to another user. Returns false, without any effect, if the browser cannot
   * do that or the container is no longer in the document.
   */
  adopt(user: FrameUser): boolean;
  remove(): void;
}

/**
 * Inserts the frame into its user's container and starts to connect.
 *
 * @throws {PayValidationError} if the container is not displayed, or the page is cross-origin isolated
 */
export function openConnectedFrame(log: Log, url: URL, firstUser: FrameUser): ConnectedFrame {
  const life = new AbortController();
  const { signal } = life;
  let user = firstUser;
  let hasReported = false;
  let hasBegun = false;

  const remove = () => life.abort();

  /** The default message is the explanation of the reason, with the URL of the frame. */
  const lose = (reason: RpcError['reason'], retryable = false, message?: string) => {
    if (signal.aborted) return;
    const { container } = user;
    const isInPlace = container.isConnected && container.contains(frame.element);
    remove();
    const error = frameError(reason, url, retryable, message);
    user.onLost(error, retryable && isInPlace);
  };

  const serve = (next: FrameUser) => {
    user = next;
    user.signal?.addEventListener('abort', remove, { signal });
  };

  const coalesced = new CoalescedReports((report) => {
    if (report.type === 'resized') resizing.follow(report.height);
    user.onReport(report);
  });

  const receive = (report: FrameReport): boolean => {
    const isFirst = !hasReported;
    // A form has a height before its language has loaded.
    hasReported ||= report.type !== 'resized';
    if (report.type === 'messages') {
      if (isFirst) user.onMessages(report);
      return isFirst;
    }
    if (isCoalesced(report)) {
      coalesced.add(report);
      return true;
    }
    // Earlier reports come first: a form that is ready has the height that it reported before.
    coalesced.flush();
    return user.onReport(report);
  };

  // The script of the shell is in its document and begins the handshake before the document has loaded. So only
  // another page is silent. A shell that is slow afterwards has the whole deadline of the connection.
  const awaitHandshake = (isEmpty: boolean) => {
    log('frame.loaded');
    afterVisibleTime(HANDSHAKE_DEADLINE, signal, () => {
      // A frame that was given back is loading, and has its own second afterwards.
      const isGivenBack = isEmpty && frame.element.src.startsWith(url.href);
      if (!hasBegun && !isGivenBack) lose(isEmpty ? 'FRAME_LOST' : 'FRAME_REFUSED', true);
    });
  };

  const frame = createPaymentFrame(user, {
    url,
    signal,
    onLoaded: awaitHandshake,
    onGone: () => lose('FRAME_LOST', true),
  });
  const { resizing } = frame;
  watchPolicy(/^(frame|child)-src$/, url.origin, signal, (blocked) => {
    lose('FRAME_BLOCKED_BY_POLICY', false, policyMustAllow(blocked));
  });
  watchEmbedderPolicy(url.href, signal, () => lose(CROSS_ORIGIN_ISOLATED, true));
  const connect = replacedConnections() ?? connectFrame;
  const connection = connect({
    remote: frame.window,
    url,
    signal,
    onBegun: () => (hasBegun = true),
    onReport: receive,
    lose,
  });
  const opened = connection.open();
  serve(user);

  return {
    frame,
    resizing,
    connection,
    opened,
    async preload(gateway) {
      if (!(await opened)) return false;
      const loaded = await connection.command({ type: 'preload', gateway });
      if (loaded.ok) return true;
      const { reason, message } = loaded.error;
      // Without a reply, the frame may still be loading the code. A payment loads what it needs itself.
      if (reason !== NO_RESPONSE && user === firstUser) lose(reason, true, message);
      return false;
    },
    adopt(next) {
      if (!frame.moveTo(next)) return false;
      serve(next);
      // Its process may have crashed in the meantime.
      connection.checkAlive();
      return true;
    },
    remove,
  };
}
