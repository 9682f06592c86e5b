import { expect, test } from 'vitest';
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
