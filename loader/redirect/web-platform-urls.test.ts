/** The URLs of the Web Platform Tests, by which browsers agree on what a URL means. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPayError } from '../../shared/errors/errors.ts';
import { Pay } from '../pay.ts';

interface UrlCase {
  readonly input: string;
  readonly base: string | null;
  /** The URL as a browser parses it; absent if parsing fails. */
  readonly href?: string;
}

const CASES: readonly UrlCase[] = JSON.parse(
  readFileSync(new URL('../testing/vectors/urls.json', import.meta.url), 'utf8'),
);

const pay = new Pay({ apiKey: 'pk_test_1' });
const assign = vi.fn<(href: string) => void>();

beforeEach(() => {
  vi.stubGlobal('document', {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('window', { location: { assign } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});

/** The URL to which the window navigates; `undefined` if it is rejected as unsafe. */
function destinationOf(input: string): string | undefined {
  try {
    pay.redirectToPayment(input);
  } catch (error) {
    if (isPayError(error) && error.reason === 'UNSAFE_URL') return undefined;
    throw error;
  }
  const [href] = assign.mock.lastCall ?? [];
  return href;
}

/** What redirectToPayment promises for every URL to which it navigates. */
function isSafe(href: string): boolean {
  const { protocol, hostname, username, password } = new URL(href);
  const isLoopback = /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(hostname);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isLoopback);
  return isSecure && username + password === '' && /^https?:\/\/[!-~]+$/.test(href);
}

test('the list of URLs exists', () => {
  expect(CASES.length).toBeGreaterThan(600);
});

describe.each(CASES)('$input against $base', ({ input, href }) => {
  const secure = input.replace(/http:/i, 'https:');

  test('is rejected, or is where a browser navigates', () => {
    expect([undefined, href]).toContain(destinationOf(input));
    expect(assign.mock.calls.flat().every(isSafe)).toBe(true);
  });

  test('by https is rejected, or is where a browser navigates', () => {
    const expected = URL.canParse(secure) ? new URL(secure).href : undefined;
    expect([undefined, expected]).toContain(destinationOf(secure));
    expect(assign.mock.calls.flat().every(isSafe)).toBe(true);
  });
});

test('plain URLs of the list are not rejected', () => {
  const plain = CASES.map(({ input }) => input.replace(/http:/i, 'https:'))
    .filter((input) => URL.canParse(input))
    .filter((input) => /^https:\/\/[a-z]+(\.[a-z]+)*(:\d{1,4})?(\/[\w/?#=&.-]*)?$/.test(input));
  expect(plain.length).toBeGreaterThan(20);
  for (const input of plain) expect(destinationOf(input)).toBe(new URL(input).href);
});
