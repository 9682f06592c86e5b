/**
 * The default URLs of the platform and the frame. A build sets both constants: those of the sandbox, or
 * for a release those of the environment variables of the same names. Without a build they are the
 * documented ones.
 */
import { DOCS_URL } from '../../shared/docs-url.ts';

declare const PAY_API_URL: string | null | undefined;
declare const PAY_FRAME_URL: string | null | undefined;

export const DEFAULT_BASE_URL =
  typeof PAY_API_URL === 'string' ? PAY_API_URL : 'https://api.pay.example';

/** `{gateway}` is replaced by the gateway's code, so that each gateway has its own origin. */
export const DEFAULT_FRAME_URL =
  typeof PAY_FRAME_URL === 'string' ? PAY_FRAME_URL : 'https://{gateway}.frame.pay.example/';

/** Followed by the name of a check. */
export const DIAGNOSIS_GUIDE = `${DOCS_URL}diagnose#`;
