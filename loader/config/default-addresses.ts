/**
 * Where the platform and the frame are by default. A build defines both constants by environment
 * variables of the same names; without them the documented addresses hold.
 */
declare const PAY_API_URL: string | null | undefined;
declare const PAY_FRAME_URL: string | null | undefined;

export const DEFAULT_BASE_URL =
  typeof PAY_API_URL === 'string' ? PAY_API_URL : 'https://api.pay.example';

/** `{gateway}` becomes the gateway's code, so that each gateway gets an origin of its own. */
export const DEFAULT_FRAME_URL =
  typeof PAY_FRAME_URL === 'string' ? PAY_FRAME_URL : 'https://{gateway}.frame.pay.example/';

/** Followed by the name of a check. */
export const DIAGNOSIS_GUIDE = 'https://docs.pay.example/diagnose#';
