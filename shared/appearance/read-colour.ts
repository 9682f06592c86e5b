/** Colours in any notation of CSS, as the browser reads them. */
import { computedColour } from './computed-colour.ts';

/** `#rrggbb` */
const HEX_FORM = /^#[\da-f]{6}$/i;
/** How browsers write a computed colour of the older notations that is opaque. */
const COMPUTED_FORM = /^rgb\(([\d, ]+)\)$/;
/** How browsers write a mixed colour that is opaque, and of which no channel is `none`. */
const MIXED_FORM = /^color\(srgb ([-\d. e]+)\)$/;

/**
 * The colour as `#rrggbb`, the nearest in sRGB.
 *
 * @returns `undefined` if this browser cannot read it, or it is not opaque
 */
export function readColour(given: string): string | undefined {
  if (HEX_FORM.test(given)) return given;
  // Browsers without `color-mix()` read it too.
  const [, bytes] = COMPUTED_FORM.exec(given) ?? [];
  if (bytes) return hexOf(bytes.split(',').map(Number));
  // In sRGB, whatever the notation. A channel that is `none` becomes the 0 of black.
  const mixed = computedColour(`color-mix(in srgb, ${given}, #000 0%)`);
  const [, channels] = MIXED_FORM.exec(mixed) ?? [];
  return channels && hexOf(channels.split(' ').map((channel) => Number(channel) * 255));
}

/** @param channels - 0 to 255; beyond them in a wider gamut */
function hexOf(channels: readonly number[]): string {
  const bytes = channels.map((channel) => Math.round(Math.min(Math.max(channel, 0), 255)));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
