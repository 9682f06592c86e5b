import { expect, test } from 'vitest';
import { currentPage, observePage } from './page-activity.ts';

/** Real event targets in place of a window. */
function pageLike({ onLine = true } = {}) {
  const visible: { visibilityState: DocumentVisibilityState } = { visibilityState: 'visible' };
  return {
    window: new EventTarget(),
    document: Object.assign(new EventTarget(), visible),
    navigator: { onLine },
  };
}

const PLATFORM = 'https://api.pay.example';

test('there is no page in this runtime, and that is neither offline nor waking', () => {
  const activity = observePage(currentPage(), PLATFORM);
  expect(activity.isOffline()).toBe(false);
  activity.onWake(() => expect.unreachable(), new AbortController().signal);
});

test('offline is what the browser says', () => {
  expect(observePage(pageLike({ onLine: false }), PLATFORM).isOffline()).toBe(true);
  expect(observePage(pageLike({ onLine: true }), PLATFORM).isOffline()).toBe(false);
});

test.each(['http://localhost:8080', 'http://127.0.0.1:8080/api', 'http://[::1]:1'])(
  'a platform at %s is never offline',
  (baseUrl) => {
    expect(observePage(pageLike({ onLine: false }), baseUrl).isOffline()).toBe(false);
  },
);

test('the network and a visible tab wake, a hidden one does not', () => {
  const page = pageLike();
  const woken: string[] = [];
  let expected = '';
  observePage(page, PLATFORM).onWake(() => woken.push(expected), new AbortController().signal);
  expected = 'online';
  page.window.dispatchEvent(new Event('online'));
  expected = 'visible';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expected = 'hidden';
  page.document.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).toEqual(['online', 'visible']);
});

test('nothing wakes after the signal has aborted', () => {
  const page = pageLike();
  const controller = new AbortController();
  observePage(page, PLATFORM).onWake(() => expect.unreachable(), controller.signal);
  controller.abort();
  page.window.dispatchEvent(new Event('online'));
  page.document.dispatchEvent(new Event('visibilitychange'));
});
