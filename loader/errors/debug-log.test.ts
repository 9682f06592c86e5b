import { describe, expect, test, vi } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { FIELD_ADVICE } from '../../shared/errors/field-advice.ts';
import { REASON_ADVICE } from '../../shared/errors/reason-advice.ts';
import { aboutLoopback } from '../../shared/redirect/loopback-advice.ts';
import { Pay } from '../pay.ts';
import { sessionData } from '../testing/examples.ts';
import { callWith } from '../testing/hostile-values.ts';
import { createDebugLog } from './debug-log.ts';
import type { LogFields } from './debug-log.ts';

function logged(event: string, fields?: LogFields): string {
  const lines: string[] = [];
  createDebugLog((line) => lines.push(line))(event, fields);
  return lines.join('\n');
}

test('a line has the time since the start, the event and its fields', () => {
  expect(logged('request', { operation: 'getTransaction', attempt: 2, status: 503 })).toMatch(
    /^\[pay\] {3,}\d+ ms request operation=getTransaction attempt=2 status=503$/,
  );
  expect(logged('online')).toMatch(/ ms online$/);
});

test('a later line has the time that has passed', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const lines: string[] = [];
    const log = createDebugLog((line) => lines.push(line));
    vi.advanceTimersByTime(1234);
    log('later');
    expect(lines.join()).toMatch(/ 1234 ms later$/);
  } finally {
    vi.useRealTimers();
  }
});

test('a field without a value is left out', () => {
  expect(logged('failed', { reason: undefined, code: 'NETWORK_ERROR' })).toMatch(
    /failed code=NETWORK_ERROR$/,
  );
});

describe('what is not on the list of readable fields is redacted', () => {
  test.each(['email', 'name', 'apiKey', 'body', 'url', 'data', 'constructor'])('%s', (field) => {
    expect(logged('event', { [field]: 'canary' })).toMatch(new RegExp(`${field}=\\[redacted\\]$`));
  });
});

describe('a value that no readable field has is redacted', () => {
  test.each([
    ['an e-mail address', 'ada@example.com'],
    ['a key', 'pk_test_canary'],
    ['a secret', 'has sk_live_canary inside'],
    ['a card number', '4111111111111111'],
    ['a query', 'https://a.example/?token=1'],
    ['a long text', 'x'.repeat(1001)],
    ['two lines', 'a\nb'],
    ['an object', { email: 'canary' }],
    ['a list', ['canary']],
    ['null', null],
    ['a function', () => 'canary'],
  ])('%s', (_, value) => {
    expect(logged('event', { message: value })).toMatch(/event message=\[redacted\]$/);
  });
});

test.each(['ses_1', 'https://a.example:8443', 'Invalid session: amount must be above 0; x', ''])(
  '%j is readable',
  (value) => {
    expect(logged('event', { message: value })).toMatch(/event message=/);
    expect(logged('event', { message: value }).endsWith(`message=${value}`)).toBe(true);
  },
);

describe('what the development build advises is readable', () => {
  /** Only the constructor advises them, before there is a log. */
  const ofConstructor = new Set(['API_KEY_INVALID', 'translations']);
  const advice = Object.entries({ ...REASON_ADVICE, ...FIELD_ADVICE });

  test.each(advice.filter(([name]) => !ofConstructor.has(name)))('about %s', (_, message) => {
    expect(logged('error', { message })).toMatch(/[^\]]$/);
  });

  test('about a platform on the same computer', () => {
    vi.stubGlobal('location', { hostname: 'shop.example' });
    const message = aboutLoopback('no response', 'http://localhost:8080');
    vi.unstubAllGlobals();
    expect(logged('error', { message })).toMatch(/message=no response/);
  });

  test.runIf(isDevelopment).each(['return_url', 'payer'] as const)(
    'about the %s of an order',
    async (field: 'return_url' | 'payer') => {
      const lines: string[] = [];
      const logger = (line: string) => lines.push(line);
      const pay = new Pay({ apiKey: 'pk_test_1', debug: true, logger });
      const wrong = {
        return_url: 'https://münchen.example/',
        payer: { ...sessionData.payer, email: 'a@bücher.example' },
      };
      const order = { ...sessionData, [field]: wrong[field] };
      await expect(callWith(pay.createEmbeddedSession.bind(pay), order)).rejects.toThrow(field);
      expect(lines.at(-1)).toMatch(new RegExp(`message=.*${field}`));
    },
  );
});
