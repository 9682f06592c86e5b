/** The frame of a session's gateway in the merchant's container. */
import { customerMessages } from '../../shared/language/messages.ts';
import type { FormSettings, FrameCommand } from '../../shared/rpc.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { gatewayFrameUrl } from '../config/frame-url.ts';
import { customerMessage } from '../errors/customer-message.ts';
import type { Log } from '../errors/debug-log.ts';
import { openConnectedFrame } from '../frame/connected-frame.ts';
import type { FrameUser } from '../frame/connected-frame.ts';
import type { FormHeights } from '../frame/form-heights.ts';
import { formLocale } from '../frame/form-locale.ts';
import type { PageMessages } from '../frame/page-messages.ts';
import type { PreloadedFrame } from '../frame/preloaded-frame.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { containerMissing } from './decision/payment-errors.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { FormFrame, FormFrameRequest } from './runner-parts.ts';

/** The dependencies that all frames of a client share. */
export interface FrameParts {
  readonly config: ResolvedConfig;
  readonly heights: FormHeights;
  /** May already have a frame for the gateway. */
  readonly preloaded: PreloadedFrame;
  readonly messages: PageMessages;
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
  { config, heights, preloaded, messages, log }: FrameParts,
  session: PaymentForm['session'],
  merchant: Merchant,
  { container, isBehind }: FormPlace,
  request: FormFrameRequest,
): FormFrame {
  if (!container) throw containerMissing();
  const { code } = session.gateway;
  const { clientWidth } = container;
  const url = gatewayFrameUrl(config.frameUrl, code, config.apiKey);
  let { locale } = formSettings(merchant.config, config.locale);
  const user: FrameUser = {
    ...request,
    container,
    locale,
    height: heights.get(code, clientWidth),
    isBehind,
    onMessages: messages.learn,
  };
  const connected = preloaded.take(code, user) ?? openConnectedFrame(log, url, user);
  const { connection, frame } = connected;
  const translate = () => {
    merchant.messages = messages.in(locale);
    frame.element.title = merchant.messages.formTitle ?? customerMessages.formTitle;
  };
  const speak = (next: string) => {
    locale = next;
    translate();
    void messages.load(next, url).then(translate);
  };
  speak(locale);
  const command = (given: FrameCommand) => {
    // Only the page can move the focus into the frame.
    if (given.type === 'focus') frame.element.focus();
    if ('locale' in given && given.locale !== locale) speak(given.locale);
    return connection.command(given);
  };
  return {
    ...connected,
    command,
    mount: (attempts) =>
      command({
        type: 'mount',
        ...formSettings(merchant.config, config.locale),
        gatewayConfig: session.gateway_config,
        attempts,
        ...(config.translations && { translations: config.translations }),
      }),
    show(outcome, error, attempt) {
      const message = error && { message: customerMessage(error, merchant.messages) };
      void command({ type: 'showOutcome', outcome, attempt, ...message });
    },
    reveal(takesFocus) {
      heights.set(code, clientWidth, frame.reveal());
      // Unless the customer has gone on to something else of the page.
      if (takesFocus && document.activeElement === document.body) frame.element.focus();
    },
  };
}

/** @param defaultLocale - the client's */
export function formSettings(
  { locale, appearance = {}, onBeforeSubmit }: PaymentForm,
  defaultLocale: string | undefined,
): FormSettings {
  return {
    locale: formLocale(locale, defaultLocale),
    appearance,
    asksBeforeSubmit: onBeforeSubmit !== undefined,
  };
}
