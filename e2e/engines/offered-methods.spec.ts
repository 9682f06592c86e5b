/** Adyen's payment methods, as each engine can show them. */
import { expectSameList } from './adyen-lists.ts';
import { test } from './engine-test.ts';

test('Drop-in lists in the frame what it lists in a page of its own', async ({ tab }) => {
  await expectSameList(tab, tab);
});
