/** Which values the design tokens may have, for the checks on both sides. */
import type { Appearance, Theme } from './appearance.ts';

/** Names of fonts, as in CSS. */
export const FONTS_FORM = /^[\w ,'"-]{1,200}$/;

export const THEME_NAMES = ['default', 'flat', 'night', 'contrast'] as const satisfies Theme[];

export const COLOR_SCHEMES = [
  'light',
  'dark',
  'auto',
] as const satisfies Appearance['colorScheme'][];

/** px: the least and the greatest of each measure. Constants of their own, which a bundler inlines. */
export const BORDER_RADIUS = [0, 24] as const;
export const BUTTON_RADIUS = [0, 32] as const;
export const BORDER_WIDTH = [1, 4] as const;
export const SPACING = [8, 24] as const;
export const FONT_SIZE = [12, 20] as const;
