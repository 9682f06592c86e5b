/** The frame of a session's gateway in the merchant's container. */
import { customerMessages } from '../../shared/language/messages.ts';
import type { MountRequest } from '../../shared/rpc.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { gatewayFrameUrl } from '../config/frame-url.ts';
import { customerMessage } from '../errors/customer-message.ts';
import type { Log } from '../errors/debug-log.ts';
import { openConnectedFrame } from '../frame/connected-frame.ts';
import type { FrameUser } from '../frame/connected-frame.ts';
import type { FormHeights } from '../frame/form-heights.ts';
import { formLocale } from '../frame/form-locale.ts';
import type { PreloadedFrame } from '../frame/preloaded-frame.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { containerMissing } from './decision/payment-errors.ts';
import type { FormLanguage } from './form-language.ts';
import type { FormFrame, FormFrameRequest } from './runner-parts.ts';

/** The dependencies that all frames of a client share. */
export interface FrameParts {
  readonly config: ResolvedConfig;
  readonly heights: FormHeights;
  /** May already have a frame for the gateway. */
  readonly preloaded: PreloadedFrame;
  readonly log: Log;
}

export interface FormPlace {
  /** `null` if the merchant's selector matches no element. */
  readonly container: Element | null;
  /** Whether another form is on screen in the container until this one is revealed. */
  readonly isBehind: boolean;
}

/**
 * Inserts a new or preloaded frame into the container and starts to connect.
 *
 * @throws {PayValidationError} if the frame's URL is invalid, or the container is not displayed
 */
export function openFormFrame(
  { config, heights, preloaded, log }: FrameParts,
  { session, appearance = {}, locale: givenLocale, onBeforeSubmit }: PaymentForm,
  { container, isBehind }: FormPlace,
  language: FormLanguage,
  { isCredentialless, onReport, onLost }: FormFrameRequest,
): FormFrame {
  if (!container) throw containerMissing();
  const { code } = session.gateway;
  const { clientWidth } = container;
  const locale = formLocale(givenLocale, config.locale);
  const url = gatewayFrameUrl(config.frameUrl, code, config.apiKey);
  const life = new AbortController();
  const user: FrameUser = {
    container,
    height: heights.get(code, clientWidth),
    isBehind,
    isCredentialless,
    onReport(report) {
      if (report.type !== 'messages') return onReport(report);
      if (!language.learn(report)) return false;
      frame.element.title = report.messages.formTitle ?? customerMessages.formTitle;
      return true;
    },
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
    command(command) {
      // Only the page can move the focus into the frame.
      if (command.type === 'focus') frame.element.focus();
      return connection.command(command);
    },
    mount(attempts) {
      language.await(locale);
      return connection.command({
        type: 'mount',
        sessionId: session.session_id,
        expiresAt: session.expires_at,
        gatewayConfig: session.gateway_config,
        locale,
        appearance,
        attempts,
        ...(config.translations && { translations: config.translations }),
        ...(onBeforeSubmit && { asksBeforeSubmit: true }),
      });
    },
    show(outcome, error) {
      if (error) language.translate(error);
      const message = error && { message: customerMessage(error) };
      void connection.command({ type: 'showOutcome', outcome, ...message });
    },
    reveal: () => heights.set(code, clientWidth, frame.reveal()),
    disable: () => void (frame.element.inert = true),
    remove: () => life.abort(),
  };
}

/** The language and design that a form is to take, if they are others than before. */
export function changedLook(
  before: PaymentForm,
  { locale, appearance = {} }: PaymentForm,
  defaultLocale: string | undefined,
): Required<Pick<MountRequest, 'locale' | 'appearance'>> | undefined {
  if (
    locale === before.locale &&
    JSON.stringify(appearance) === JSON.stringify(before.appearance)
  ) {
    return undefined;
  }
  return { locale: formLocale(locale, defaultLocale), appearance };
}
