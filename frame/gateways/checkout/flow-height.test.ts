import { expect, it } from 'vitest';
import type { Appearance } from '../../../shared/appearance/appearance.ts';
import { designOf } from '../../design/design.ts';
import { flowHeight } from './flow-height.ts';

/** px of empty room below a form. */
const MOST_EMPTY = 24;

it.each<[string, number, number, Appearance]>([
  ['en', 312, 255, {}],
  ['en', 382, 235, {}],
  ['en', 1432, 235, {}],
  ['en', 760, 225, { fontSize: 12 }],
  ['en', 382, 274, { fontSize: 20 }],
  ['en', 760, 249, { fontSize: 20 }],
  ['de', 312, 235, {}],
  ['de', 362, 274, { fontSize: 20 }],
  ['fr', 432, 255, {}],
  ['fr', 372, 298, { fontSize: 20 }],
  ['fr', 760, 249, { fontSize: 20 }],
])(
  'the height of Flow is known in advance: %s, %i px wide, is %i px',
  (locale, width, height, look) => {
    const known = flowHeight({ width, locale, design: designOf(look, false) });
    expect(known).toBeGreaterThanOrEqual(height);
    expect(known).toBeLessThanOrEqual(height + MOST_EMPTY);
  },
);

it('the height of Flow grows by the same for each payment method besides cards, and has no fields without them', () => {
  const column = { width: 382, locale: 'en', design: designOf({}, false) };
  expect(flowHeight(column, true, 2) - flowHeight(column)).toBe(112);
  expect(flowHeight(column, false, 2)).toBe(112);
});
