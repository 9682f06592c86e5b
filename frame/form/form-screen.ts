/** What the form's state looks like: our own words in the customer's language. */
import type { Appearance } from '../../shared/rpc.ts';
import type { SkeletonRow } from '../gateways/gateway-adapter.ts';
import { applyAppearance } from '../ui/appearance.ts';
import type { FormView } from '../ui/form-view.ts';
import { textsFor } from '../ui/texts.ts';
import type { Texts } from '../ui/texts.ts';
import type { ScreenEffect, Sentence } from './form-state.ts';

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
  #texts: Texts;

  /** @param retry - what the button does that is shown in place of a form that did not come up */
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
    this.#texts = this.#apply();
  }

  get look(): FormLook {
    return this.#look;
  }

  update(change: Partial<FormLook>): void {
    const { locale, appearance } = this.#look;
    this.#look = {
      locale: change.locale ?? locale,
      appearance: { ...appearance, ...change.appearance },
    };
    this.#texts = this.#apply();
  }

  show(effect: ScreenEffect): void {
    const view = this.#view;
    const texts = this.#texts;
    switch (effect.type) {
      case 'showSkeleton':
        return view.showSkeleton(texts.loading, this.#skeleton);
      case 'showForm':
        return view.showForm(texts.ready);
      case 'showProgress':
        return view.showProgress(effect.message ?? texts.confirming);
      case 'uncover':
        return view.hideProgress();
      case 'showNotice': {
        const tone = effect.sentence === 'stillLoading' ? 'neutral' : 'problem';
        return view.showNotice(effect.message ?? this.#wordsOf(effect.sentence), tone);
      }
      case 'clearNotice':
        return view.clearNotice();
      case 'showNetwork':
        return view.showNetwork(effect.state === 'back' ? '' : texts[NETWORK[effect.state]]);
      case 'showRetry': {
        const words = effect.offline ? '' : texts.broken;
        return view.showEnd(words, 'problem', { label: texts.retry, run: this.#retry });
      }
      case 'showEnd':
        return view.showEnd(effect.message ?? texts[effect.outcome], TONES[effect.outcome]);
    }
  }

  #wordsOf(sentence: Sentence): string {
    return this.#texts[
      sentence === 'declined' && this.offersChoice ? 'declinedWithChoice' : sentence
    ];
  }

  #apply(): Texts {
    const { locale, appearance } = this.#look;
    const texts = textsFor(locale);
    this.#view.setLanguage(locale, texts.title);
    applyAppearance(document, appearance);
    return texts;
  }
}

const NETWORK = { gone: 'offline', checking: 'offlineChecking' } as const;
