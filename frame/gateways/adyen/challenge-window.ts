import type { ChallengeWindowSize } from '@adyen/adyen-web';

/** Width in px of Adyen's window `03`, which is 600 px high. */
const FULL_WINDOW = 500;

/**
 * The size of the issuer's page for a form of this width in px; the page is never cut off at the
 * side.
 */
export function challengeWindowSize(width: number): ChallengeWindowSize {
  // `05` is as wide as the form; `dropin.css` makes it as high as `03`.
  return width >= FULL_WINDOW ? '03' : '05';
}
