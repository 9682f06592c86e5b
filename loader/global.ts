/** The SDK as a script tag: everything is reached through `window.Pay`. */
import type * as errorClasses from '../shared/errors/error-classes.ts';
import {
  PayAuthenticationError,
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
} from '../shared/errors/error-classes.ts';
import { Pay } from './pay.ts';

/**
 * Written out: a bundler’s object of a module is made by a loop that also takes what other scripts add to
 * `Object.prototype`. The compiler misses a class.
 */
const classes: typeof errorClasses = {
  PayAuthenticationError,
  PayError,
  PayNetworkError,
  PayNotFoundError,
  PayPaymentError,
  PayRateLimitError,
  PayServerError,
  PayValidationError,
};

export default Object.assign(Pay, classes);
