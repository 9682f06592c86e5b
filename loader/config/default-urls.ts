/**
 * The default URLs of the platform and the frame. A build sets both constants from environment
 * variables of the same names; the documented URLs are used otherwise.
 */
declare const PAY_API_URL: string | null | undefined;
declare const PAY_FRAME_URL: string | null | undefined;

export const DEFAULT_BASE_URL =
  typeof PAY_API_URL === 'string' ? PAY_API_URL : 'https://api.pay.example';

/** `{gateway}` is replaced by the gateway's code, so that each gateway has its own origin. */
export const DEFAULT_FRAME_URL =
  typeof PAY_FRAME_URL === 'string' ? PAY_FRAME_URL : 'https://{gateway}.frame.pay.example/';

/** Followed by the name of a check. */
export const DIAGNOSIS_GUIDE = 'https://docs.pay.example/diagnose#';
