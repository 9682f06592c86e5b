import { expect, test } from 'vitest';
import { formIn, FORMS } from '../../testing/states.ts';
import { reduceForm } from './form.ts';
import type { Form, FormEvent } from './form.ts';

const EVENTS: readonly FormEvent[] = [
  'opened',
  'held',
  'mounted',
  'usable',
  'broken',
  'removed',
  'replaced',
];

const after = (is: Form['is'], event: FormEvent) => reduceForm(formIn(is), event).is;
const reachedBy = (event: FormEvent, is: Form['is']) =>
  FORMS.filter((before) => before !== is && after(before, event) === is);

test('a form that another session has replaced can only be removed', () => {
  const next = new Set(EVENTS.map((event) => after('replaced', event)));
  expect([...next]).toEqual(['replaced', 'gone']);
});

test('every form can be replaced, and removed', () => {
  expect(reachedBy('replaced', 'replaced')).toEqual(FORMS.filter((is) => is !== 'replaced'));
  expect(reachedBy('removed', 'gone')).toEqual(FORMS.filter((is) => is !== 'gone'));
});

test('a form is on screen only after it was mounted', () => {
  expect(reachedBy('usable', 'open')).toEqual(['mounting', 'broken']);
  expect(reachedBy('broken', 'broken')).toEqual(['mounting', 'open']);
  expect(reachedBy('mounted', 'mounting')).toEqual(['connecting', 'waiting']);
});

test('only a connected form waits for the first status', () => {
  expect(reachedBy('held', 'waiting')).toEqual(['connecting']);
});

test('a form that breaks hides presses if it did so before', () => {
  expect(reduceForm(formIn('open', false), 'broken')).toEqual({ is: 'broken', seesPresses: false });
  expect(reduceForm(formIn('open', true), 'broken')).toEqual({ is: 'broken', seesPresses: true });
  expect(reduceForm(formIn('mounting'), 'broken')).toEqual({ is: 'broken', seesPresses: true });
});

test('a form that is usable again hides presses if it reports so', () => {
  expect(reduceForm(formIn('open', false), 'usable', true)).toEqual(formIn('open', true));
  expect(reduceForm(formIn('broken', true), 'usable', false)).toEqual(formIn('open', false));
});
