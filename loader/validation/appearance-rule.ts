/** The rule for `appearance`. What only concerns the look stops no payment. */
import type { Appearance, AppearanceColors } from '../../shared/appearance/appearance.ts';
import {
  BORDER_RADIUS,
  BORDER_WIDTH,
  BUTTON_RADIUS,
  COLOR_SCHEMES,
  FONTS_FORM,
  FONT_SIZE,
  SPACING,
  THEME_NAMES,
} from '../../shared/appearance/appearance-bounds.ts';
import { computedColour } from '../../shared/appearance/computed-colour.ts';
import { readColour } from '../../shared/appearance/read-colour.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import type { FieldError } from '../../shared/errors/errors.ts';
import { isRecord, isString } from '../../shared/plain/value-types.ts';
import { fieldErrors } from './field-errors.ts';
import type { Rule } from './field-errors.ts';
import { fields } from './fields.ts';
import type { Rules } from './fields.ts';
import { plainCopy } from './plain-copy.ts';
import { choice, mustShow, optional } from './value-rules.ts';

/** What the development build reports of values that the frame replaces by their defaults. */
const explainAppearance: Rule = (value, field, errors) => {
  const colour = mustShow(isColour, 'an opaque colour, as in CSS');
  const pixels = ([least, most]: readonly [number, number]) =>
    mustShow(
      (size) => typeof size === 'number' && size >= least && size <= most,
      `a number of px from ${least} to ${most}`,
    );
  const colours: Rules<AppearanceColors> = {
    colorPrimary: colour,
    colorOnPrimary: colour,
    colorBackground: colour,
    colorField: colour,
    colorText: colour,
    colorTextSecondary: colour,
    colorBorder: colour,
    colorDanger: colour,
    colorSuccess: colour,
    colorFocus: colour,
  };
  return fields<Appearance>({
    ...colours,
    theme: choice(...THEME_NAMES),
    colorScheme: choice(...COLOR_SCHEMES),
    borderRadius: pixels(BORDER_RADIUS),
    buttonRadius: pixels(BUTTON_RADIUS),
    borderWidth: pixels(BORDER_WIDTH),
    spacing: pixels(SPACING),
    fontSize: pixels(FONT_SIZE),
    fontFamily: mustShow(
      (value) => isString(value) && FONTS_FORM.test(value),
      'names of fonts, as in CSS',
    ),
    dark: optional(fields(colours)),
  })(value ?? {}, field, errors);
};

/** On a server, any string. */
function isColour(value: unknown): boolean {
  if (!isString(value)) return false;
  return typeof getComputedStyle === 'undefined' || readColour(computedColour(value)) !== undefined;
}

/**
 * The frame takes what it can use. Colours are as the page computes them, because the frame does not know the page's
 * custom properties, text colour and scheme.
 */
export const appearanceRule: Rule = (value, field, { onUnknown }) => {
  if (isDevelopment) {
    const details: FieldError[] = [];
    const errors = fieldErrors(onUnknown, details);
    errors.read(field, () => explainAppearance(value, field, errors));
    for (const detail of details) onUnknown(detail.field, [], detail.message);
  }
  const copy = plainCopy(value, (name, item) =>
    isString(item) && /^color(?!Scheme)/.test(name) ? computedColour(item) : item,
  );
  return isRecord(copy) ? copy : {};
};
