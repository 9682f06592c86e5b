/** Screens on which a whole 3-D Secure challenge must be visible: width and height in CSS pixels. */
export const SCREENS = [
  [320, 640],
  [390, 844],
  [768, 1024],
  [1280, 900],
] as const;
