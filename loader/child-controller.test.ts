import { expect, test } from 'vitest';
import { childController } from './child-controller.ts';

test('a child is aborted with its parent, be it before or after it was made', () => {
  const parent = new AbortController();
  const early = childController(parent.signal);
  expect(early.signal.aborted).toBe(false);
  parent.abort();
  expect(early.signal.aborted).toBe(true);
  expect(childController(parent.signal).signal.aborted).toBe(true);
});

test('a parent outlives its child', () => {
  const parent = new AbortController();
  childController(parent.signal).abort();
  expect(parent.signal.aborted).toBe(false);
});
