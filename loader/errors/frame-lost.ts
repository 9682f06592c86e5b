import { PayNetworkError } from '../../shared/errors/errors.ts';
import type { RpcError } from '../../shared/rpc.ts';
import { aboutLoopback } from '../../shared/redirect/loopback-advice.ts';
import { aboutUrl } from './about-url.ts';

/**
 * The error of a frame that cannot be used, or can no longer be used.
 *
 * @param url - of its document
 * @param message - by default the explanation of the reason, with the URL
 */
export function frameError(
  reason: RpcError['reason'],
  url: URL,
  retryable: boolean,
  message = aboutLoopback(aboutUrl(reason, url), url),
): PayNetworkError {
  return new PayNetworkError(message, { reason, retryable });
}

/**
 * The error of a frame that was removed, moved or navigated, or that no longer responds.
 *
 * @param url - of its document, where it is known
 */
export function frameLost(url?: URL): PayNetworkError {
  const reason = 'FRAME_LOST';
  return url ? frameError(reason, url, true) : new PayNetworkError('', { reason, retryable: true });
}
