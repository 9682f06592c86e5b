/** The SDK as a script tag: everything is reached through `window.Pay`. */
import {
  PayAuthenticationError,
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
} from '../shared/errors/errors.ts';
import { Pay } from './pay.ts';

export default Object.assign(Pay, {
  PayAuthenticationError,
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
});
