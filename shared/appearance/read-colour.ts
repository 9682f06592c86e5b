/** Colours in any notation of CSS, as the browser reads them. */

/** `#rrggbb` */
const HEX_FORM = /^#[\da-f]{6}$/i;

/**
 * The colour as `#rrggbb`, the nearest in sRGB.
 *
 * @returns `undefined` if this browser cannot read it, or it is not opaque
 */
export function readColour(given: string): string | undefined {
  if (HEX_FORM.test(given)) return given;
  const { head } = document;
  // In sRGB, whatever the notation. What is not a colour is not taken.
  head.style.color = `color-mix(in srgb, ${given}, ${given})`;
  const isTaken = head.style.color !== '';
  const channels =
    getComputedStyle(head)
      .color.match(/-?[\d.]+(e-?\d+)?/g)
      ?.map(Number) ?? [];
  head.style.color = '';
  const isOpaque = channels.length === 3;
  if (!isTaken || !isOpaque) return undefined;
  return `#${channels.map(hexOf).join('')}`;
}

/** @param channel - 0 to 1; beyond them in a wider gamut */
function hexOf(channel: number): string {
  const byte = Math.round(Math.min(Math.max(channel, 0), 1) * 255);
  return byte.toString(16).padStart(2, '0');
}
