/** The default URLs of a client: each a constant that the build sets, and the documented one without a build. */
import { DOCS_URL } from '../../shared/errors/docs-url.ts';

declare const PAY_FRAME_URL: string | null | undefined;

export { DEFAULT_BASE_URL } from '../../shared/platform/platform-url.ts';

/** `{gateway}` is replaced by the gateway's code, so that each gateway has its own origin. */
export const DEFAULT_FRAME_URL =
  typeof PAY_FRAME_URL === 'string' ? PAY_FRAME_URL : 'https://{gateway}.frame.pay.example/';

/** Followed by the name of a check. */
export const DIAGNOSIS_GUIDE = `${DOCS_URL}diagnose#`;
