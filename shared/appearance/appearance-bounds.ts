/** Which values the design tokens may have, for the checks on both sides. */
import type { Appearance, Theme } from './appearance.ts';

/** `#rrggbb` */
export const COLOUR_FORM = /^#[\da-f]{6}$/i;

/** Names of fonts, as in CSS. */
export const FONTS_FORM = /^[\w ,'"-]{1,200}$/;

export const THEME_NAMES = ['default', 'flat', 'night', 'contrast'] as const satisfies Theme[];

export const COLOR_SCHEMES = [
  'light',
  'dark',
  'auto',
] as const satisfies Appearance['colorScheme'][];

/** The least and the greatest px of each measure. */
export const MEASURES = {
  borderRadius: [0, 24],
  buttonRadius: [0, 32],
  borderWidth: [1, 4],
  spacing: [8, 24],
  fontSize: [12, 20],
} as const satisfies { readonly [Token in keyof Appearance]?: readonly [number, number] };
