/** The final design of the form: the merchant's tokens, the theme, and values derived from both. */
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
import { readColour } from '../../shared/appearance/read-colour.ts';
import { isRecord, isString } from '../../shared/plain/value-types.ts';
import { contrast, legible, mix, readableOn } from './colours.ts';
import { THEMES } from './themes.ts';

/** Colours are `#rrggbb`, lengths are px. */
export interface Design {
  readonly primary: string;
  readonly primaryHover: string;
  readonly onPrimary: string;
  /** The primary colour as text. */
  readonly accent: string;
  readonly background: string;
  readonly field: string;
  /** The background of secondary and disabled elements. */
  readonly quiet: string;
  readonly text: string;
  readonly textSecondary: string;
  readonly border: string;
  readonly danger: string;
  readonly success: string;
  readonly focus: string;
  readonly borderRadius: number;
  readonly buttonRadius: number;
  readonly borderWidth: number;
  readonly spacing: number;
  readonly fontSize: number;
  readonly fontFamily: string;
}

/** Least contrast of words and of outlines by WCAG 2.2, level AA. */
const LEAST_CONTRAST = 4.5;
const VISIBLE = 3;

type Colours = Partial<Record<keyof AppearanceColors, unknown>>;

/** One of these names; `undefined` for any other value. */
function oneOf<Name extends string>(names: readonly Name[], value: unknown): Name | undefined {
  return names.find((name) => name === value);
}

/** The nearest number of px within the bounds; `undefined` for what is no number. */
function pixels([least, most]: readonly [number, number], value: unknown): number | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  return Math.min(Math.max(value, least), most);
}

/**
 * The look stops no payment: a token that cannot be used has its default.
 *
 * @param appearance - an {@link Appearance} as the page has sent it, unchecked
 * @param prefersDark - whether the customer's system is in its dark mode
 * @param leastFontSize - px
 */
export function designOf(appearance: object, prefersDark: boolean, leastFontSize = 0): Design {
  const given: Partial<Record<keyof Appearance, unknown>> = appearance;
  const theme = oneOf(THEME_NAMES, given.theme) ?? 'default';
  const colorScheme = oneOf(COLOR_SCHEMES, given.colorScheme) ?? 'light';
  const isDark = colorScheme === 'auto' ? prefersDark : colorScheme === 'dark';
  const dark: Colours = isRecord(given.dark) ? given.dark : {};
  const ofScheme: Colours = isDark ? dark : given;
  const colours = colorScheme === 'auto' ? ofScheme : { ...given, ...ofScheme };
  const read = (name: keyof AppearanceColors) => {
    const colour = colours[name];
    return isString(colour) && readColour(colour);
  };
  const values = THEMES[theme];
  const base = isDark ? values.dark : values.light;

  const primary = read('colorPrimary') || base.primary;
  const background = read('colorBackground') || base.background;
  const field = read('colorField') || background;
  const isReadable =
    contrast(base.text, background) >= LEAST_CONTRAST &&
    contrast(base.text, field) >= LEAST_CONTRAST;
  const text = read('colorText') || (isReadable ? base.text : readableOn(background));
  const quiet = mix(background, text, 0.08);
  const surfaces = [background, field, quiet];
  const onPrimary = read('colorOnPrimary') || readableOn(primary);
  const borderRadius = pixels(BORDER_RADIUS, given.borderRadius) ?? values.borderRadius;
  const { fontFamily } = given;
  return {
    primary,
    // Away from the colour of the label.
    primaryHover: mix(primary, readableOn(onPrimary), 0.12),
    onPrimary,
    accent: legible(primary, text, surfaces, LEAST_CONTRAST),
    background,
    field,
    quiet,
    text,
    textSecondary:
      read('colorTextSecondary') ||
      legible(mix(text, background, 0.35), text, surfaces, LEAST_CONTRAST),
    border: read('colorBorder') || legible(mix(background, text, 0.3), text, surfaces, VISIBLE),
    danger: read('colorDanger') || legible(base.danger, text, surfaces, LEAST_CONTRAST),
    success: read('colorSuccess') || legible(base.success, text, surfaces, LEAST_CONTRAST),
    focus: read('colorFocus') || legible(primary, text, surfaces, VISIBLE),
    borderRadius,
    buttonRadius: pixels(BUTTON_RADIUS, given.buttonRadius) ?? borderRadius,
    borderWidth: pixels(BORDER_WIDTH, given.borderWidth) ?? values.borderWidth,
    spacing: pixels(SPACING, given.spacing) ?? 16,
    fontSize: Math.max(pixels(FONT_SIZE, given.fontSize) ?? 16, leastFontSize),
    fontFamily:
      isString(fontFamily) && FONTS_FORM.test(fontFamily) ? fontFamily : 'system-ui, sans-serif',
  };
}

/** The colour scheme of elements that the browser itself draws, such as scroll bars. */
export function schemeOf({ background }: Design): 'light' | 'dark' {
  return readableOn(background) === '#000000' ? 'light' : 'dark';
}
