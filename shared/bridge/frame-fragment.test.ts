import { expect, test } from 'vitest';
import { polluted } from '../testing/polluted.ts';
import { readFragment, writeFragment } from './frame-fragment.ts';
import type { FrameFragment } from './frame-fragment.ts';

test.each<FrameFragment>([
  { locale: 'de-AT', preload: undefined, methods: [] },
  { locale: 'de-AT', preload: 'adyen', methods: [] },
  { locale: 'zh-Hant', preload: 'checkout', methods: ['card', 'a&b=c d#ü'] },
])('a frame reads what the page wrote: %j', (fragment) => {
  expect(readFragment(`#${writeFragment(fragment)}`)).toEqual(fragment);
});

test('a frame whose URL has no fragment has no language and preloads nothing', () => {
  expect(readFragment('')).toEqual({ locale: '', preload: undefined, methods: [] });
});

test('a frame whose page has given every object `methods` preloads none of them', async () => {
  const fragment = await polluted([Object.prototype], 'methods', () =>
    writeFragment({ locale: 'de-AT' }),
  );
  expect(fragment).toBe('locale=de-AT');
});
