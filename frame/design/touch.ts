/** px. Safari on an iPhone zooms into a field with smaller text, and the page stays zoomed. */
const LEAST_ON_TOUCH = 16;

/** The least font size of fields on this device; 0 if any size will do. */
export const leastFontSize = (): number =>
  matchMedia('(pointer: coarse)').matches ? LEAST_ON_TOUCH : 0;
