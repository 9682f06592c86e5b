import { describe, expect, test } from 'vitest';
import { heightChange } from './frame-height.ts';
import type { FrameHeight, HeightChange } from './frame-height.ts';

/** A loading form that will be higher than its frame, in view with everything below it. */
const loading: FrameHeight = {
  current: 400,
  needed: 600,
  isShown: false,
  viewStart: -20,
  viewEnd: 1000,
  press: 'none',
};
const shown: FrameHeight = { ...loading, isShown: true };
const scrolledAway = { viewStart: 700, viewEnd: 1700 };

/** Less than browsers count as a layout shift in one animation frame. */
const STEP = 2.875;
const STAY: HeightChange = { type: 'stay' };
const WAIT: HeightChange = { type: 'wait' };
const take = (height: number): HeightChange => ({ type: 'take', height });
const glide = (height: number): HeightChange => ({ type: 'glide', height });

type Case = readonly [string, FrameHeight, HeightChange];

describe('a frame whose form loads', () => {
  test.each<Case>([
    ['grows slowly', loading, glide(400 + STEP)],
    ['shrinks slowly', { ...loading, needed: 300 }, glide(400 - STEP)],
    ['follows in one step after a press', { ...loading, press: 'ended' }, take(600)],
    [
      'follows a smaller form after a press',
      { ...loading, needed: 300, press: 'ended' },
      take(300),
    ],
    ['keeps still while the customer presses something', { ...loading, press: 'held' }, WAIT],
    [
      'follows where what is below is out of view before and after',
      { ...loading, viewEnd: 390 },
      take(600),
    ],
    [
      'grows slowly until what is below is out of view',
      { ...loading, viewEnd: 401 },
      glide(402.875),
    ],
    [
      'shrinks in one step as far as what is below stays out of view',
      { ...loading, needed: 300, viewEnd: 350 },
      take(350),
    ],
    [
      'and slowly from there',
      { ...loading, current: 350, needed: 300, viewEnd: 350 },
      glide(347.125),
    ],
    ['keeps a height that is up to 24 px too low', { ...loading, needed: 424 }, STAY],
    ['keeps a height that is up to 24 px too great', { ...loading, needed: 376 }, STAY],
    ['keeps such a height after a press', { ...loading, needed: 376, press: 'ended' }, STAY],
    ['follows a height that is 25 px lower', { ...loading, needed: 375 }, glide(400 - STEP)],
    ['takes its first height in one step', { ...loading, current: 0 }, take(600)],
    ['takes a small one, too', { ...loading, current: 0, needed: 20 }, take(20)],
    ['takes its first height during a press', { ...loading, current: 0, press: 'held' }, take(600)],
    [
      'has no height while the form has none',
      { ...loading, current: 0, needed: 0, press: 'ended' },
      STAY,
    ],
    [
      'keeps its height while the form has none',
      { ...loading, needed: 0, viewEnd: 100, press: 'ended' },
      STAY,
    ],
  ])('%s', (_, height, expected) => {
    expect(heightChange(height)).toEqual(expected);
  });
});

describe('a frame whose form is on screen', () => {
  const smaller: FrameHeight = { ...shown, needed: 300 };

  test.each<Case>([
    ['follows a form that grows', shown, take(600)],
    ['follows a form that grows by 25 px', { ...shown, needed: 425 }, take(425)],
    ['grows slowly by 24 px', { ...shown, needed: 424 }, glide(400 + STEP)],
    ['grows slowly by one pixel', { ...shown, needed: 401 }, glide(401)],
    ['grows a little just after a press', { ...shown, needed: 408, press: 'ended' }, take(408)],
    ['does not grow a little during a press', { ...shown, needed: 408, press: 'held' }, WAIT],
    ['grows a little below the view', { ...shown, needed: 408, viewEnd: 390 }, take(408)],
    ['grows a little above the view', { ...shown, needed: 408, ...scrolledAway }, take(408)],
    ['does not cut a form off during a press', { ...shown, press: 'held' }, take(600)],
    ['shrinks slowly', smaller, glide(400 - STEP)],
    ['does not shrink during a press', { ...smaller, press: 'held' }, WAIT],
    ['does not shrink just after a press', { ...smaller, press: 'ended' }, WAIT],
    ['shrinks where nothing is seen to move', { ...smaller, viewEnd: 290 }, take(300)],
    ['shrinks below the view', { ...smaller, viewStart: -1100, viewEnd: -100 }, take(300)],
    ['keeps its height when it was scrolled away', { ...smaller, ...scrolledAway }, STAY],
    ['keeps up to 24 px of room', { ...shown, needed: 376 }, STAY],
    ['keeps up to 24 px of room out of view', { ...shown, needed: 376, viewEnd: 100 }, STAY],
    ['gives up 25 px of room', { ...shown, needed: 375 }, glide(400 - STEP)],
    ['gives up 25 px of room out of view', { ...shown, needed: 375, viewEnd: 100 }, take(375)],
    ['keeps a height that fits', { ...shown, needed: 400 }, STAY],
  ])('%s', (_, height, expected) => {
    expect(heightChange(height)).toEqual(expected);
  });

  test('of any height has at most 24 px of room in the end, by steps of less than 3 px', () => {
    for (const current of [401, 720, 1999]) {
      let height = current;
      for (;;) {
        const change = heightChange({ ...shown, current: height, needed: 235, viewEnd: 3000 });
        if (change.type !== 'glide') break;
        expect(height - change.height).toBeLessThan(3);
        height = change.height;
      }
      expect(height).toBeGreaterThanOrEqual(235);
      expect(height).toBeLessThanOrEqual(235 + 24);
    }
  });
});
