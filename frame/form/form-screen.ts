/** Shows the form's state, with messages in the customer's language. */
import type { Appearance } from '../../shared/rpc.ts';
import type { SkeletonRow } from '../gateways/gateway-adapter.ts';
import { applyAppearance } from '../ui/appearance.ts';
import type { FormView } from '../ui/form-view.ts';
import { messagesFor } from '../ui/messages.ts';
import type { Messages } from '../ui/messages.ts';
import type { ScreenEffect, MessageKey } from './form-state.ts';

export interface FormLook {
  /** BCP 47. */
  readonly locale: string;
  readonly appearance: Appearance;
}

const TONES = { completed: 'success', failed: 'problem', unknown: 'neutral' } as const;

export class FormScreen {
  /** More than one payment method can be chosen in the form. */
  offersChoice = false;
  readonly #view: FormView;
  readonly #skeleton: readonly SkeletonRow[];
  readonly #retry: () => void;
  #look: FormLook;
  #messages: Messages;

  /** @param retry - action of the button that is shown in place of a form that failed to load */
  constructor(
    view: FormView,
    { locale, appearance }: FormLook,
    skeleton: readonly SkeletonRow[],
    retry: () => void,
  ) {
    this.#view = view;
    this.#skeleton = skeleton;
    this.#retry = retry;
    this.#look = { locale, appearance };
    this.#messages = this.#apply();
  }

  get look(): FormLook {
    return this.#look;
  }

  update(change: Partial<FormLook>): void {
    this.#look = { ...this.#look, ...change };
    this.#messages = this.#apply();
  }

  show(effect: ScreenEffect): void {
    const view = this.#view;
    const messages = this.#messages;
    switch (effect.type) {
      case 'showSkeleton':
        return view.showSkeleton(messages.loading, this.#skeleton);
      case 'showForm':
        return view.showForm(messages.ready);
      case 'showProgress':
        return view.showProgress(effect.message ?? messages.confirming);
      case 'uncover':
        return view.hideProgress();
      case 'showNotice': {
        const tone = effect.key === 'stillLoading' ? 'neutral' : 'problem';
        return view.showNotice(effect.message ?? this.#messageOf(effect.key), tone);
      }
      case 'clearNotice':
        return view.clearNotice();
      case 'showNetwork':
        return view.showNetwork(effect.state === 'back' ? '' : messages[NETWORK[effect.state]]);
      case 'showRetry': {
        const message = effect.offline ? '' : messages.broken;
        return view.showEnd(message, 'problem', { label: messages.retry, run: this.#retry });
      }
      case 'showEnd':
        return view.showEnd(effect.message ?? messages[effect.outcome], TONES[effect.outcome]);
    }
  }

  #messageOf(key: MessageKey): string {
    return this.#messages[key === 'declined' && this.offersChoice ? 'declinedWithChoice' : key];
  }

  #apply(): Messages {
    const { locale, appearance } = this.#look;
    const messages = messagesFor(locale);
    this.#view.setLanguage(locale, messages.title);
    applyAppearance(document, appearance);
    return messages;
  }
}

const NETWORK = { gone: 'offline', checking: 'offlineChecking' } as const;
