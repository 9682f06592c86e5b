import { PayNetworkError } from '../../shared/errors.ts';

/** The error of a frame that was removed, moved or navigated, or that no longer responds. */
export function frameLost(): PayNetworkError {
  return new PayNetworkError('', { reason: 'FRAME_LOST', retryable: true });
}
