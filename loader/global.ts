/** The SDK as a script tag: everything is reached through `window.Pay`. */
import * as errorClasses from '../shared/errors/error-classes.ts';
import { Pay } from './pay.ts';

export default Object.assign(Pay, errorClasses);
