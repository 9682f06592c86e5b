/** Payments in React 19 whose components change. */
import { describeViews } from '../testing/view-promises.ts';

describeViews('react', 'covering');
