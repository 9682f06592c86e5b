/** What needs no browser; the frame's design is tested with colours that a browser has computed. */
import { expect, test } from 'vitest';
import { readColour } from './read-colour.ts';

test.each([
  ['#1f4fd8', '#1f4fd8'],
  ['#1F4FD8', '#1F4FD8'],
  ['rgb(31, 79, 216)', '#1f4fd8'],
  ['rgb(0, 5, 255)', '#0005ff'],
  ['color(srgb 0 0.5 1)', undefined],
  ['red', undefined],
  ['', undefined],
])('%j is read as %s', (given, read) => {
  expect(readColour(given)).toBe(read);
});
