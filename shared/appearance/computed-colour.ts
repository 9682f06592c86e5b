/**
 * The colour as this document computes it, with the custom properties, the scheme and the text colour of its root. On a
 * server, the colour as it is.
 *
 * @returns a transparent one for what is no colour
 */
export function computedColour(colour: string): string {
  if (typeof document === 'undefined') return colour;
  const probe = document.createElement('div');
  // Not inherited, so what is no colour leaves it transparent.
  probe.style.backgroundColor = colour;
  document.documentElement.append(probe);
  const { backgroundColor } = getComputedStyle(probe);
  probe.remove();
  return backgroundColor;
}
