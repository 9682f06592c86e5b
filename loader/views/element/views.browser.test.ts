/** Payments in the custom element, which its page changes. */
import { describeViews } from '../testing/view-promises.ts';

describeViews('element', 'covering');
