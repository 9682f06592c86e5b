import { describe, expect, test, vi } from 'vitest';
import { createDebugLog } from './debug-log.ts';

function logged(event: string, fields?: Record<string, unknown>): string {
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
