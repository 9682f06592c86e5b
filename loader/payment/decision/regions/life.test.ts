import { expect, test } from 'vitest';
import { reduceLife } from './life.ts';
import type { LifeEnd, LifeEvent } from './life.ts';

const STATES: readonly LifeEnd[] = ['ahead', 'expired', 'bound', 'past'];
const EVENTS: readonly LifeEvent[] = ['ahead', 'expired', 'bound', 'pressed', 'statusRead', 'over'];

const after = (lifeEnd: LifeEnd, event: LifeEvent) => reduceLife({ lifeEnd }, event).lifeEnd;

test('the clock decides where a session is in its life, whatever was known before', () => {
  for (const event of ['ahead', 'expired', 'bound'] as const) {
    expect(new Set(STATES.map((state) => after(state, event)))).toEqual(new Set([event]));
  }
});

test('a press after the end of a session is decided by one more status', () => {
  expect(STATES.map((state) => after(state, 'pressed'))).toEqual([
    'ahead',
    'expired',
    'bound',
    'bound',
  ]);
});

test('a session that has expired is ahead of its end again once a status was read, before the bound', () => {
  expect(STATES.map((state) => after(state, 'statusRead'))).toEqual([
    'ahead',
    'ahead',
    'bound',
    'past',
  ]);
});

test('only the status after the bound ends the life of a session for good', () => {
  const ending = EVENTS.filter((event) => after('bound', event) === 'past');
  expect(ending).toEqual(['over']);
});
