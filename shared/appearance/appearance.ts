/** How the form looks, as the merchant describes it. */

/** A set of colours that belong together, with everything else that has a default. */
export type Theme = 'default' | 'flat' | 'night' | 'contrast';

/**
 * Colours of the form, each an opaque colour as in CSS. Custom properties, such as `var(--brand)`, are those of the
 * page's root element at the time of the call. A colour that is left out, or that the browser cannot read, follows
 * from the theme and the other colours.
 */
export interface AppearanceColors {
  /** Of buttons, selected items and progress. Default: the theme's. */
  readonly colorPrimary?: string | undefined;
  /** On buttons. Default: black or white, whichever is easier to read. */
  readonly colorOnPrimary?: string | undefined;
  /** Behind the form. Default: the theme's. */
  readonly colorBackground?: string | undefined;
  /** Behind what the customer types. Default: the background. */
  readonly colorField?: string | undefined;
  /** Of labels and of what the customer types. Default: the theme's, or black or white if that is easier to read. */
  readonly colorText?: string | undefined;
  /** Of hints and placeholders. Default: a quieter text colour with a contrast of at least 4.5:1. */
  readonly colorTextSecondary?: string | undefined;
  /** Around fields. Default: one with a contrast of at least 3:1. */
  readonly colorBorder?: string | undefined;
  /** Of errors. Default: the theme's, with a contrast of at least 4.5:1. */
  readonly colorDanger?: string | undefined;
  /** Of a completed payment. Default: the theme's, with a contrast of at least 4.5:1. */
  readonly colorSuccess?: string | undefined;
  /** Of the ring around the element with the keyboard focus. Default: follows `colorPrimary`. */
  readonly colorFocus?: string | undefined;
}

/**
 * Design tokens of the form: a closed set, checked on both sides. A table in the guide shows which tokens
 * reach which gateway's form.
 *
 * @see https://docs.pay.example/appearance
 */
export interface Appearance extends AppearanceColors {
  /** Default: `'default'`. */
  readonly theme?: Theme | undefined;
  /** `'auto'` follows the customer's system. Default: `'light'`. */
  readonly colorScheme?: 'light' | 'dark' | 'auto' | undefined;
  /**
   * Colours of the dark scheme. With `'auto'` they replace the other colours, which belong to the light
   * scheme. Default: those of the theme.
   */
  readonly dark?: AppearanceColors | undefined;
  /** px, 0 to 24. Default: 8, or the theme's: 0 in `flat`, 4 in `contrast`. */
  readonly borderRadius?: number | undefined;
  /** px, 0 to 32. Default: `borderRadius`. */
  readonly buttonRadius?: number | undefined;
  /** px, 1 to 4. Default: 1, or 2 in the theme `contrast`. */
  readonly borderWidth?: number | undefined;
  /**
   * Between fields, in px, 8 to 24. Other spaces are in proportion.
   *
   * @default 16
   */
  readonly spacing?: number | undefined;
  /**
   * px, 12 to 20; at least 16 on touch devices. Other sizes are in proportion.
   *
   * @default 16
   */
  readonly fontSize?: number | undefined;
  /**
   * As in CSS, at most 200 letters, digits, spaces, commas, hyphens and quotation marks. Fonts of the
   * customer's system only: nothing is downloaded.
   *
   * @default 'system-ui, sans-serif'
   */
  readonly fontFamily?: string | undefined;
}
