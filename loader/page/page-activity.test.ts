import { afterEach, expect, test, vi } from 'vitest';
import { whileEveryObjectHas } from '../../shared/testing/every-object.ts';
import { observePage } from './page-activity.ts';

afterEach(() => vi.unstubAllGlobals());

/** Real event targets in place of a page's. */
function stubPage({ onLine = true } = {}) {
  const state = { visibilityState: 'visible' };
  class PageDocument extends EventTarget {
    get visibilityState() {
      return state.visibilityState;
    }
  }
  const page = { window: new EventTarget(), document: new PageDocument(), state };
  vi.stubGlobal('Document', PageDocument);
  vi.stubGlobal('window', page.window);
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('navigator', { onLine });
  return page;
}

test('a runtime without a page is never offline, and never wakes', () => {
  const activity = observePage();
  expect(activity.isOffline()).toBe(false);
  activity.onWake(() => expect.unreachable(), new AbortController().signal);
});

test('offline is what the browser reports', () => {
  stubPage({ onLine: false });
  expect(observePage().isOffline()).toBe(true);
  stubPage({ onLine: true });
  expect(observePage().isOffline()).toBe(false);
});

test('a platform on this machine is never offline', () => {
  stubPage({ onLine: false });
  expect(observePage(true).isOffline()).toBe(false);
});

test('the page wakes when the network returns or the tab becomes visible, and not when it is hidden', () => {
  const page = stubPage();
  const woken: string[] = [];
  let expected = '';
  observePage().onWake(() => woken.push(expected), new AbortController().signal);
  expected = 'online';
  page.window.dispatchEvent(new Event('online'));
  expected = 'visible';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expected = 'hidden';
  page.state.visibilityState = 'hidden';
  page.document.dispatchEvent(new Event('visibilitychange'));
  expect(woken).toEqual(['online', 'visible']);
});

test('the page wakes each time, although every object has a field `once`', () => {
  const page = stubPage();
  const wake = vi.fn<() => void>();
  whileEveryObjectHas({ once: true }, () =>
    observePage().onWake(wake, new AbortController().signal),
  );
  for (let times = 0; times < 2; times += 1) {
    page.window.dispatchEvent(new Event('online'));
    page.document.dispatchEvent(new Event('visibilitychange'));
  }
  expect(wake).toHaveBeenCalledTimes(4);
});

test('nothing wakes after the signal has aborted', () => {
  const page = stubPage();
  const controller = new AbortController();
  observePage().onWake(() => expect.unreachable(), controller.signal);
  controller.abort();
  page.window.dispatchEvent(new Event('online'));
  page.document.dispatchEvent(new Event('visibilitychange'));
});
