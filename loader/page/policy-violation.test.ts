import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchEmbedderPolicy } from './policy-violation.ts';

const FRAME = 'https://adyen.frame.test/?key=pk_test_1';

/** As in a browser, only its `toJSON` returns its values. */
class BlockedReport {
  readonly #values: object;
  constructor(values: object) {
    this.#values = values;
  }
  toJSON() {
    return this.#values;
  }
}

/** Makes the browser report. */
let report: (...bodies: readonly (object | null)[]) => void;
let isObserving: boolean;

beforeEach(() => {
  class ReportingObserver {
    constructor(observe: (reports: readonly unknown[]) => void) {
      report = (...bodies) =>
        observe(bodies.map((body) => ({ body: body === null ? null : new BlockedReport(body) })));
    }
    observe() {
      isObserving = true;
    }
    disconnect() {
      isObserving = false;
    }
  }
  isObserving = false;
  vi.stubGlobal('ReportingObserver', ReportingObserver);
});

afterEach(() => vi.unstubAllGlobals());

test('a frame that the page’s COEP blocks is noticed, among other reports', () => {
  const onBlocked = vi.fn<() => void>();
  watchEmbedderPolicy(FRAME, new AbortController().signal, onBlocked);
  report(null, { blockedURL: FRAME, disposition: 'enforce' });
  expect(onBlocked).toHaveBeenCalledOnce();
});

test.each([
  ['another frame', { blockedURL: 'https://other.test/', disposition: 'enforce' }],
  ['a policy that only reports', { blockedURL: FRAME, disposition: 'reporting' }],
  ['nothing', null],
])('a report about %s takes no frame from the page', (_, body) => {
  const onBlocked = vi.fn<() => void>();
  watchEmbedderPolicy(FRAME, new AbortController().signal, onBlocked);
  report(body);
  expect(onBlocked).not.toHaveBeenCalled();
});

test('a frame that is gone is no longer watched', () => {
  const life = new AbortController();
  watchEmbedderPolicy(FRAME, life.signal, () => {});
  expect(isObserving).toBe(true);
  life.abort();
  expect(isObserving).toBe(false);
});

test('a browser without such reports is left alone', () => {
  vi.stubGlobal('ReportingObserver', undefined);
  const watch = () => watchEmbedderPolicy(FRAME, new AbortController().signal, () => {});
  expect(watch).not.toThrow();
});
