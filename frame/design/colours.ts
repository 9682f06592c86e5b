/** Contrast by WCAG 2, and mixing, of colours `#rrggbb`. */

const CHANNELS = [1, 3, 5];

function channelsOf(colour: string): number[] {
  return CHANNELS.map((start) => Number.parseInt(colour.slice(start, start + 2), 16));
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminances = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** @param share - of the other colour, 0 to 1 */
export function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(one).map((channel, index) =>
    Math.round(channel + ((others[index] ?? channel) - channel) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}

/** Black or white. */
export function readableOn(background: string): string {
  return contrast('#000000', background) > contrast('#ffffff', background) ? '#000000' : '#ffffff';
}

/**
 * The colour itself if it is legible; otherwise its nearest legible mixture with another colour.
 *
 * @param least - the least contrast with each of the backgrounds
 */
export function legible(
  colour: string,
  towards: string,
  backgrounds: readonly string[],
  least: number,
): string {
  const mixtures = Array.from({ length: 11 }, (_, step) => mix(colour, towards, step / 10));
  const isLegible = (mixture: string) =>
    backgrounds.every((background) => contrast(mixture, background) >= least);
  return mixtures.find(isLegible) ?? towards;
}
