/** The frame of a session's gateway in the merchant's container. */
import type { ResolvedConfig } from '../config/config.ts';
import { frameAddress } from '../config/frame-address.ts';
import { customerMessage } from '../errors/customer-message.ts';
import { textsFor } from '../errors/customer-texts.ts';
import type { Log } from '../errors/debug-log.ts';
import { openConnectedFrame } from '../frame/connected-frame.ts';
import type { FormHeights } from '../frame/form-heights.ts';
import { formLocale } from '../frame/form-locale.ts';
import type { PreloadedFrame } from '../frame/preloaded-frame.ts';
import type { PaymentFormConfig } from '../validation/payment-form-config.ts';
import { containerMissing } from './decision/payment-errors.ts';
import type { FormFrame, FormFrameRequest } from './runner-parts.ts';

/** What the frames of one client have in common. */
export interface FrameParts {
  readonly config: ResolvedConfig;
  readonly heights: FormHeights;
  /** May hold the frame already. */
  readonly preloaded: PreloadedFrame;
  readonly log: Log;
}

export interface FormPlace {
  /** `null` when the merchant's selector finds none. */
  readonly container: Element | null;
  /** Another form is on screen in the container, and stays there until this one is revealed. */
  readonly isBehind: boolean;
}

/**
 * Has a frame in the container, made now or before, and begins to connect.
 *
 * @throws {PayValidationError} when the frame has no safe address, or there is no place for it
 */
export function openFormFrame(
  { config, heights, preloaded, log }: FrameParts,
  { session, appearance = {}, locale: givenLocale }: PaymentFormConfig,
  { container, isBehind }: FormPlace,
  { isCredentialless, onReport, onLost }: FormFrameRequest,
): FormFrame {
  if (!container) throw containerMissing();
  const { code } = session.gateway;
  const { clientWidth } = container;
  const locale = formLocale(givenLocale, config.locale);
  const url = frameAddress(config.frameUrl, code, config.apiKey);
  const life = new AbortController();
  const user = {
    container,
    title: textsFor(locale).title,
    height: heights.get(code, clientWidth),
    isBehind,
    isCredentialless,
    onReport,
    onLost,
    signal: life.signal,
  };
  const connected = preloaded.take(code, user) ?? openConnectedFrame(log, url, user);
  const { connection, frame, opened } = connected;
  return {
    opened,
    get isAttached() {
      return frame.element.isConnected;
    },
    command: connection.command,
    mount: (attempts) =>
      connection.command({
        type: 'mount',
        sessionId: session.session_id,
        expiresAt: session.expires_at,
        gatewayConfig: session.gateway_config,
        locale,
        appearance,
        attempts,
      }),
    show(outcome, error) {
      const message = error && { message: customerMessage(error, locale) };
      void connection.command({ type: 'showOutcome', outcome, ...message });
    },
    reveal: () => heights.set(code, clientWidth, frame.reveal()),
    disable: () => void (frame.element.inert = true),
    remove: () => life.abort(),
  };
}
