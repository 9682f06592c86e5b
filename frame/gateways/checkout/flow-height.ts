/**
 * The height of Flow with card fields, as the sandbox shows it. Checkout.com publishes no heights. If
 * its form has another height, the frame follows the form as after any other change.
 */
import type { FormColumn } from '../gateway-definition.ts';

/** px: the button, the borders of the fields, and the space around them. */
const FIXED = 108;
/** px; a field is higher than that only with large type. */
const LEAST_FIELD = 44;
const FIELD_PADDING = 18;
/** In units of the font size. */
const LABEL = 1.225;
/**
 * Widths of the column, in units of the font size. For each width that the column does not reach, the
 * labels of fields that are side by side take one more line.
 */
const WRAPPING: Readonly<Record<string, readonly number[]>> = { de: [19], fr: [28.5, 19.5] };
const USUAL_WRAPPING = [22];

/** px: the button of another payment method, and the space above it. */
const METHOD = 56;

/** @param others - how many payment methods Flow shows besides cards */
export function flowHeight(column: FormColumn, hasCards = true, others = 0): number {
  return (hasCards ? cardsHeight(column) : 0) + others * METHOD;
}

function cardsHeight({ width, locale, design: { fontSize } }: FormColumn): number {
  const { language } = new Intl.Locale(locale);
  const wrapping = WRAPPING[language] ?? USUAL_WRAPPING;
  const lines = wrapping.filter((below) => width < below * fontSize).length;
  const field = Math.max(LEAST_FIELD, 1.4 * fontSize + FIELD_PADDING);
  return Math.ceil(FIXED + 2 * field + (2 + lines) * LABEL * fontSize);
}
