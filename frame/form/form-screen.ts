/** Shows the form's state, with messages in the customer's language. */
import { LANGUAGES } from '../../shared/language/languages.ts';
import type { ShownMessages, MessagesByLanguage } from '../../shared/language/messages.ts';
import { nearestLocale } from '../../shared/language/nearest-locale.ts';
import type { MethodChoice, MountRequest } from '../../shared/rpc.ts';
import type { OpenedGateway } from '../gateways/opened-gateway.ts';
import type { ShownSettings } from '../gateways/restyle.ts';
import { closestLocale } from '../loading/closest-locale.ts';
import { loadLanguage } from '../loading/load-language.ts';
import { applyDesign } from '../design/apply-design.ts';
import { darkMode } from '../design/dark-mode.ts';
import { designOf, schemeOf } from '../design/design.ts';
import { leastFontSize } from '../design/touch.ts';
import type { Design } from '../design/design.ts';
import type { FormView } from '../ui/form-view.ts';
import type { ScreenEffect } from './form-state.ts';

/** What the merchant has chosen for the form. */
export interface FormLook {
  /** BCP 47. */
  readonly locale: string;
  readonly appearance: object;
  readonly paymentMethods?: MethodChoice | undefined;
}

const TONES = {
  completed: 'success',
  accepted: 'success',
  failed: 'problem',
  unknown: 'neutral',
} as const;

export class FormScreen {
  readonly #view: FormView;
  #gateway: OpenedGateway;
  readonly #retry: () => void;
  readonly #translations: MessagesByLanguage;
  #look: FormLook;
  #design: Design;
  #messages: Promise<ShownMessages>;

  /** @param retry - called by the button that replaces a form that failed to load */
  constructor(
    view: FormView,
    {
      locale,
      appearance,
      paymentMethods,
      translations = {},
      width,
    }: FormLook & Pick<MountRequest, 'translations' | 'width'>,
    gateway: OpenedGateway,
    retry: () => void,
  ) {
    view.awaitWidth(width);
    this.#view = view;
    this.#gateway = gateway;
    this.#retry = retry;
    this.#translations = translations;
    this.#look = { locale, appearance, paymentMethods };
    this.#design = this.#draw();
    this.#messages = this.#speak(locale);
  }

  get shown(): ShownSettings {
    const { locale, paymentMethods } = this.#look;
    return { locale, design: this.#design, choice: paymentMethods };
  }

  /** Resolves with the messages in the language of the locale, once they are loaded. */
  get messages(): Promise<ShownMessages> {
    return this.#messages;
  }

  /** Follows a change of the session. */
  change(gateway: OpenedGateway): void {
    this.#gateway = gateway;
  }

  /** Announces a change to screen readers only, without moving the focus. */
  announce(key: 'changed' | 'extended'): void {
    this.#view.announce(this.#view.messages[key]);
  }

  update(look?: FormLook): void {
    this.#look = look ?? this.#look;
    this.#design = this.#draw();
    if (look) this.#messages = this.#speak(look.locale);
  }

  show(effect: ScreenEffect): void {
    const view = this.#view;
    const { messages } = view;
    // What the page sends is about a payment.
    const message = 'message' in effect && !this.#isSetUp ? effect.message : undefined;
    switch (effect.type) {
      case 'showSkeleton':
        // What the page hides or opens is not measured.
        view.showSkeleton(this.#gateway.skeleton, (width) =>
          this.#look.paymentMethods
            ? undefined
            : this.#gateway.height({ width, locale: this.#look.locale, design: this.#design }),
        );
        // Waits for the messages, which may still be loading too.
        return void this.#messages.then(({ loading }) => view.isBusy && view.announce(loading));
      case 'showForm':
        return view.showForm(messages.ready);
      case 'showProgress':
        return view.showProgress(message ?? messages[effect.key ?? 'confirming']);
      case 'uncover':
        return view.hideProgress();
      case 'showNotice': {
        const isNeutral = effect.key === 'stillLoading' || effect.key === 'changed';
        const tone = isNeutral ? 'neutral' : 'problem';
        return view.showNotice(message ?? messages[effect.key], tone);
      }
      case 'clearNotice':
        return view.clearNotice();
      case 'showNetwork':
        return view.showNetwork(effect.state === 'back' ? '' : messages[NETWORK[effect.state]]);
      case 'showRetry': {
        const problem = effect.offline ? '' : messages.broken;
        return view.showEnd(problem, 'problem', {
          label: messages.retry,
          run: this.#retry,
        });
      }
      case 'showNothing':
        return view.showEnd(messages.noMethod, 'problem');
      case 'showEnd':
        return view.showEnd(message ?? messages[effect.outcome], TONES[effect.outcome]);
    }
  }

  /** Whether the form saves a payment method, and charges nothing. */
  get #isSetUp(): boolean {
    return this.#gateway.amount?.value === 0;
  }

  #draw(): Design {
    const design = designOf(this.#look.appearance, darkMode().matches, leastFontSize());
    applyDesign(document, design);
    // An issuer's page in a nested frame keeps its own background in every scheme.
    document.documentElement.style.colorScheme = schemeOf(design);
    return design;
  }

  async #speak(locale: string): Promise<ShownMessages> {
    this.#view.locale = locale;
    const kind = this.#isSetUp ? '-set-up' : '';
    const { tag, messages: catalogue } = await loadLanguage(locale, kind);
    const own = nearestLocale(locale, Object.keys(this.#translations));
    const messages = { ...catalogue, ...(own && this.#translations[own]) };
    // In a language that we do not have, the merchant's words are the form's.
    const spoken = closestLocale(locale, LANGUAGES) ? tag : (own ?? tag);
    if (locale === this.#view.locale) this.#view.setLanguage(spoken, messages);
    return messages;
  }
}

const NETWORK = { gone: 'offline', checking: 'offlineChecking' } as const;
