/** The frame of a session's gateway in the merchant's container. */
import { isString } from '../../shared/plain/value-types.ts';
import { customerMessages } from '../../shared/language/messages.ts';
import type { Translations } from '../../shared/language/messages.ts';
import { bare } from '../../shared/plain/bare.ts';
import type { FormSettings, FrameCommand, MountRequest } from '../../shared/rpc.ts';
import type { ResolvedConfig } from '../config/config.ts';
import { gatewayFrameUrl } from '../config/frame-url.ts';
import { customerMessage } from '../errors/customer-message.ts';
import type { ConnectedFrame, FrameUser } from '../frame/connected-frame.ts';
import { isSelector } from '../frame/find-container.ts';
import type { FormHeights } from '../frame/form-heights.ts';
import { formLocale } from '../frame/form-locale.ts';
import type { PageMessages } from '../frame/page-messages.ts';
import type { PreloadedFrame } from '../frame/preloaded-frame.ts';
import type { PaymentForm } from '../validation/payment-form-config.ts';
import { containerMissing } from './decision/payment-errors.ts';
import type { FormFrame, FormFrameRequest } from './runner-parts.ts';

/** The dependencies that all frames of a client share. */
export interface FrameParts {
  readonly config: ResolvedConfig;
  readonly heights: FormHeights;
  /** May already have a frame for the gateway. */
  readonly preloaded: PreloadedFrame;
  readonly messages: PageMessages;
  /**
   * Inserts a frame and starts to connect.
   *
   * @throws {PayValidationError} if the container is not displayed, or the page is cross-origin isolated
   */
  readonly openFrame: (url: URL, user: FrameUser) => ConnectedFrame;
}

/** What the payment's runner asks for, with the reports that it does not follow. */
export type FrameRequest = Omit<FormFrameRequest, 'onReport'> & Pick<FrameUser, 'onReport'>;

/** The customer messages in the language of a form, as its frame has reported them. */
export interface FormLanguage {
  messages: Translations;
}

/** The payment that the form belongs to. */
export interface FormOwner {
  /** `null` if the merchant's selector matches no element. */
  readonly container: Element | null;
  /** Whether another form is on screen in the container until this one is revealed. */
  readonly isBehind: boolean;
  readonly language: FormLanguage;
  /** The configuration of the latest call for the session. */
  readonly form: () => PaymentForm;
}

/**
 * Inserts a new or preloaded frame into the container and starts to connect.
 *
 * @throws {PayValidationError} if the frame's URL is invalid, or the container is not displayed
 */
export function openFormFrame(
  { config, heights, preloaded, messages, openFrame }: FrameParts,
  owner: FormOwner,
  request: FrameRequest,
): FormFrame {
  const { container, isBehind, language } = owner;
  if (!container) {
    const selector = owner.form().container;
    throw containerMissing(selector, isString(selector) && isSelector(selector));
  }
  const { gateway, frame_permissions } = owner.form().session;
  const { code } = gateway;
  const { clientWidth } = container;
  const url = gatewayFrameUrl(config.frameUrl, code, config.apiKey);
  let { locale } = formSettings(owner.form(), config.locale);
  const user: FrameUser = bare({
    ...request,
    container,
    locale,
    height: heights.get(code, clientWidth),
    isBehind,
    permissions: frame_permissions,
    onMessages: messages.learn,
  });
  const connected = preloaded.take(code, user) ?? openFrame(url, user);
  const { connection, frame } = connected;
  const translate = () => {
    language.messages = messages.in(locale);
    frame.element.title = language.messages.formTitle ?? customerMessages.formTitle;
  };
  const setLanguage = (next: string) => {
    locale = next;
    translate();
    void messages.load(next, url).then(translate);
  };
  setLanguage(locale);
  const command = (sent: FrameCommand) => {
    const given = bare(sent);
    // Only the page can move the focus into the frame.
    if (given.type === 'focus') frame.element.focus();
    if ('locale' in given && given.locale !== locale) setLanguage(given.locale);
    return connection.command(given);
  };
  return {
    url,
    frame,
    opened: connected.opened,
    remove: () => connected.remove(),
    command,
    mount: (attempts, instructions) =>
      command({
        type: 'mount',
        ...mountRequest(owner.form(), config, frame.newWidth),
        gatewayConfig: { ...owner.form().session.gateway_config, ...instructions },
        attempts,
      }),
    change: (isExtended) =>
      command({
        type: 'update',
        ...formSettings(owner.form(), config.locale),
        changed: { gatewayConfig: owner.form().session.gateway_config, isExtended },
      }),
    show({ outcome, attempt, error }) {
      const message = error && { message: customerMessage(error, language.messages) };
      void command({ type: 'showOutcome', outcome, attempt, ...message });
    },
    reveal(takesFocus) {
      const clipped = () => owner.form().onProgress?.('clipped', undefined);
      heights.set(code, clientWidth, frame.reveal(clipped));
      // Unless the customer has moved on to something else on the page.
      if (takesFocus && document.activeElement === document.body) frame.element.focus();
    },
  };
}

/** Whether the form is a page of the gateway (kind C), whose presses the frame cannot hold back. */
export function isNestedPage({ gateway_config }: FormContent['session']): boolean {
  return gateway_config.redirectUrl !== undefined;
}

/** What a form is made of: that of a session, or of an offer. */
export interface FormContent extends Pick<
  PaymentForm,
  'locale' | 'appearance' | 'paymentMethods' | 'onBeforeSubmit'
> {
  readonly session: Pick<PaymentForm['session'], 'gateway_config'>;
}

/** @param width - px of a frame that was just moved */
export function mountRequest(
  form: FormContent,
  { locale, translations }: ResolvedConfig,
  width?: number,
): MountRequest {
  return {
    ...formSettings(form, locale),
    gatewayConfig: form.session.gateway_config,
    attempts: 0,
    ...(width && { width }),
    ...(translations && { translations }),
  };
}

/** @param defaultLocale - the client's */
export function formSettings(
  { session, locale, appearance = {}, paymentMethods, onBeforeSubmit }: FormContent,
  defaultLocale: string | undefined,
): FormSettings {
  return {
    locale: formLocale(locale, defaultLocale),
    appearance,
    // A press waits for the session's first status, where the frame can hold it back.
    asksBeforeSubmit: onBeforeSubmit !== undefined || !isNestedPage(session),
    ...(paymentMethods && { paymentMethods }),
  };
}
