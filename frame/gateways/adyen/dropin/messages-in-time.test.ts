// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { messagesInTime } from './messages-in-time.ts';

/** A form in Arabic, and the form before it in the same container, whose request has ended with it. */
test('a form without messages is declared as English, but not once another form has its container', async () => {
  const container = document.createElement('div');
  const life = new AbortController();
  const form = { container, locale: 'ar', signal: life.signal };
  const declared = () => [container.lang, container.dir];

  expect(await messagesInTime(form)).toBeUndefined();
  expect(declared()).toEqual(['en-US', 'ltr']);

  const earlier = messagesInTime(form, Promise.reject(new Error('The request has ended')));
  life.abort();
  Object.assign(container, { lang: 'ar', dir: 'rtl' });
  await expect(earlier).rejects.toMatchObject({ name: 'AbortError' });
  expect(declared()).toEqual(['ar', 'rtl']);
});
