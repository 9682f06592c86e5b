/** Payments in React 18 whose components change. */
import { describeViews } from '../testing/view-promises.ts';

describeViews('react', 'few', {
  react: 'react-18',
  'react-dom': 'react-dom-18',
});
