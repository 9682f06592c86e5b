/** Colours in any notation of CSS, as the browser reads them. */

/** `#rrggbb` */
const HEX_FORM = /^#[\da-f]{6}$/i;
/** How browsers write a mixed colour that is opaque, and of which no channel is `none`. */
const MIXED_FORM = /^color\(srgb ([-\d. e]+)\)$/;

/**
 * The colour as `#rrggbb`, the nearest in sRGB.
 *
 * @returns `undefined` if this browser cannot read it, or it is not opaque
 */
export function readColour(given: string): string | undefined {
  if (HEX_FORM.test(given)) return given;
  const { head } = document;
  // In sRGB, whatever the notation. What is not a colour leaves the inherited one, which is not mixed.
  head.style.color = `color-mix(in srgb, ${given}, ${given})`;
  const [, channels] = MIXED_FORM.exec(getComputedStyle(head).color) ?? [];
  head.style.color = '';
  return channels && `#${channels.split(' ').map(hexOf).join('')}`;
}

/** @param channel - 0 to 1; beyond them in a wider gamut */
function hexOf(channel: string): string {
  const byte = Math.round(Math.min(Math.max(Number(channel), 0), 1) * 255);
  return byte.toString(16).padStart(2, '0');
}
