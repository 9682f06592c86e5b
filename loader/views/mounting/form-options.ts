/** The options of a form, as a component passes them on to the handle of its payment. */
import type { CheckoutEvents, CheckoutFormOptions, PreparedFormOptions } from '../../index.ts';
import { contentOf } from './same-content.ts';

/** Those of the handle but its events, which each component reports in its own way. */
export type FormOptions = Omit<
  CheckoutFormOptions,
  `on${Capitalize<keyof CheckoutEvents>}` | 'onSessionExpiring'
>;

/** Each option, so that the compiler asks for a new one. */
type Every<Name extends keyof FormOptions> = { readonly [Each in Name]: FormOptions[Each] };

/** Those that a form has before there is a session, too. */
export function passedLook({
  locale,
  appearance,
  paymentMethods,
}: FormOptions): Every<keyof FormOptions & keyof PreparedFormOptions> {
  return { locale, appearance, paymentMethods };
}

/**
 * Calls the component's newest callbacks. A step that has none is left to the SDK, so its callback is passed on only if
 * there is one.
 *
 * @param newest - the component's options as they are now
 */
export function passedOptions(newest: () => FormOptions): Every<keyof FormOptions> {
  const { onSubmit, onAdditionalDetails, ...options } = newest();
  return {
    ...passedLook(options),
    onSubmit: onSubmit && (async (step) => newest().onSubmit?.(step)),
    onAdditionalDetails:
      onAdditionalDetails && (async (step) => newest().onAdditionalDetails?.(step)),
    onBeforeSubmit: () => newest().onBeforeSubmit?.(),
    onMetric: (metric) => newest().onMetric?.(metric),
  };
}

export const FORM_OPTIONS: readonly string[] = Object.keys(passedOptions(() => ({})));

/** Equal for options that need no update of the form. */
export function optionsKey(options: FormOptions): string {
  const passed = Object.values(passedOptions(() => options));
  return contentOf(passed.map((value) => (typeof value === 'function' ? 'callback' : value)));
}
