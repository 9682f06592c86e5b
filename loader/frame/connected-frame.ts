/** A frame on the merchant's page and the bridge to it; both may pass from one user to another. */
import { PayNetworkError } from '../../shared/errors.ts';
import type { PayError } from '../../shared/errors.ts';
import { GATEWAY_NOT_LOADED } from '../../shared/rpc.ts';
import type { FrameReport } from '../../shared/rpc.ts';
import { afterVisibleTime } from '../../shared/bridge/visible-time.ts';
import { connectFrame } from './frame-connection.ts';
import type { FrameConnection } from './frame-connection.ts';
import { createPaymentFrame, CROSS_ORIGIN_ISOLATED } from './payment-frame.ts';
import type { FrameSpot, PaymentFrame } from './payment-frame.ts';
import type { Log } from '../errors/debug-log.ts';
import { watchEmbedderPolicy, watchPolicy } from '../page/policy-violation.ts';

/** Visible time in ms that a frame which has loaded may take to respond. */
const ANSWER_DEADLINE = 5000;

export interface FrameUser extends FrameSpot {
  /** @returns false for a report that is not expected, and has changed nothing */
  readonly onReport: (report: FrameReport) => boolean;
  /** Aborting takes the frame away. */
  readonly signal: AbortSignal;
  /**
   * The frame is gone, was never there, or broke the contract; it has been taken away. With
   * `isReplaceable`, another frame in the same place may do better.
   */
  readonly onLost: (error: PayError, isReplaceable: boolean) => void;
}

export interface ConnectedFrame {
  readonly frame: PaymentFrame;
  readonly connection: FrameConnection;
  /** Resolves with true when the frame has responded. */
  readonly opened: Promise<boolean>;
  /**
   * Has the frame load its gateway's code; a frame that cannot is lost. Resolves with true when the
   * code is there.
   */
  preload(gateway: string): Promise<boolean>;
  /**
   * Moves the frame, with what it has loaded, to another user. False where the browser cannot, or
   * there is no such place any more: then nothing has changed.
   */
  adopt(user: FrameUser): boolean;
  remove(): void;
}

/**
 * Puts the frame where its user wants it and begins to connect.
 *
 * @throws {PayValidationError} when that place is not in the document, or the page isolates itself
 */
export function openConnectedFrame(log: Log, url: URL, firstUser: FrameUser): ConnectedFrame {
  const life = new AbortController();
  const { signal } = life;
  let user = firstUser;
  let isOpen = false;
  /** CSS px, as reported last. */
  let height = 0;
  let isDrawn = true;

  const remove = () => life.abort();

  const end = (error: PayError) => {
    if (signal.aborted) return;
    const { container } = user;
    const isInPlace = container.isConnected && container.contains(frame.element);
    remove();
    user.onLost(error, error.retryable && isInPlace);
  };

  const lose = (reason: string, message = '') =>
    end(new PayNetworkError(message, { reason, retryable: true }));

  const serve = (next: FrameUser) => {
    user = next;
    user.signal.addEventListener('abort', remove, { signal });
  };

  const draw = () => {
    const drawn = height;
    frame.resize(drawn);
    requestAnimationFrame(() => {
      isDrawn = drawn === height;
      if (!isDrawn) draw();
    });
  };

  /** Heights are drawn once in each animation frame, and the newest one counts. */
  const receive = (report: FrameReport): boolean => {
    if (report.type !== 'resized') return user.onReport(report);
    height = report.height;
    if (isDrawn) {
      isDrawn = false;
      draw();
    }
    return true;
  };

  // The shell runs before its document counts as loaded, so that only another page is silent.
  const awaitAnswer = () => {
    log('frame.loaded');
    afterVisibleTime(ANSWER_DEADLINE, signal, () => {
      if (!isOpen) lose('FRAME_REFUSED');
    });
  };

  const frame = createPaymentFrame(user, url, signal, awaitAnswer, () => lose('FRAME_LOST'));
  watchPolicy(/^(frame|child)-src$/, url.origin, signal, (blocked) => {
    const message = `The page's Content-Security-Policy must allow ${blocked}`;
    end(new PayNetworkError(message, { reason: 'FRAME_BLOCKED_BY_POLICY' }));
  });
  watchEmbedderPolicy(url.href, signal, () => lose(CROSS_ORIGIN_ISOLATED));
  const connection = connectFrame(frame.window, url.origin, signal, receive, end);
  const opened = connection.open().then((hasOpened) => (isOpen = hasOpened));
  serve(user);

  return {
    frame,
    connection,
    opened,
    async preload(gateway) {
      if (!(await opened)) return false;
      const loaded = await connection.command({ type: 'preload', gateway });
      if (loaded.ok) return true;
      const { reason, message } = loaded.error;
      if (reason === GATEWAY_NOT_LOADED) lose(reason, message);
      return false;
    },
    adopt(next) {
      if (!frame.moveTo(next)) return false;
      serve(next);
      // It may have died unseen.
      connection.proveAlive();
      return true;
    },
    remove,
  };
}
