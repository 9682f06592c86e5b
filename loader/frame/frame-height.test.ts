import { describe, expect, test } from 'vitest';
import { takesHeight } from './frame-height.ts';
import type { FrameHeight } from './frame-height.ts';

/** A form that loads, and will be higher than its frame. */
const loading: FrameHeight = {
  current: 400,
  needed: 600,
  isShown: false,
  endsBelowView: false,
  isAfterPress: false,
};
const shown: FrameHeight = { ...loading, isShown: true };

describe('a frame whose form loads', () => {
  test.each([
    ['moves nothing that the customer sees', loading, false],
    ['follows where its end is out of view', { ...loading, endsBelowView: true }, true],
    ['follows after a press', { ...loading, isAfterPress: true }, true],
    ['follows a smaller form after a press', { ...loading, needed: 300, isAfterPress: true }, true],
    [
      'keeps its height while the form has none',
      { ...loading, needed: 0, endsBelowView: true, isAfterPress: true },
      false,
    ],
  ])('%s', (_, height, expected) => {
    expect(takesHeight(height)).toBe(expected);
  });
});

describe('a frame whose form is on screen', () => {
  test.each([
    ['follows a form that grows', shown, true],
    ['follows a form that grows by one pixel', { ...shown, needed: 401 }, true],
    ['does not shrink under a press', { ...shown, needed: 300, isAfterPress: true }, false],
    ['shrinks where nothing is seen to move', { ...shown, needed: 300, endsBelowView: true }, true],
    [
      'keeps up to 24 px of room, wherever it ends',
      { ...shown, needed: 376, endsBelowView: true },
      false,
    ],
    ['gives up 25 px of room out of view', { ...shown, needed: 375, endsBelowView: true }, true],
    ['keeps a height that fits', { ...shown, needed: 400, endsBelowView: true }, false],
  ])('%s', (_, height, expected) => {
    expect(takesHeight(height)).toBe(expected);
  });
});
