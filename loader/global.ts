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

/** Written out, because bundlers make an object of a module with getters. The compiler misses a class. */
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
