import { describe, expect, test } from 'vitest';
import { OwnClient } from './held-client.ts';

const CONFIG = { apiKey: 'pk_test_1', retryAttempts: 1, timeout: 1000 };
const callbacks = () => ({});

/** A destroyed client rejects every operation. */
const isAlive = ({ pay }: OwnClient) => {
  try {
    pay.preload();
    return true;
  } catch {
    return false;
  }
};

describe('the client of a component', () => {
  test('is destroyed with its component if no payment needs it', () => {
    const client = OwnClient.take(CONFIG, callbacks);
    expect(isAlive(client)).toBe(true);
    client.release();
    expect(isAlive(client)).toBe(false);
  });

  test('outlives its component until its last payment has ended', () => {
    const client = OwnClient.take(CONFIG, callbacks);
    const [end, endOther] = [client.hold(), client.hold()];
    client.release();
    end();
    end();
    expect(isAlive(client)).toBe(true);
    endOther();
    expect(isAlive(client)).toBe(false);
  });

  test('is kept for its component after its payments have ended', () => {
    const client = OwnClient.take(CONFIG, callbacks);
    client.hold()();
    expect(isAlive(client)).toBe(true);
    client.release();
  });

  test('is found again by a component with the same settings, whatever their order and the language', () => {
    const client = OwnClient.take(CONFIG, callbacks);
    const end = client.hold();
    client.release();
    const { timeout, ...rest } = CONFIG;
    const found = OwnClient.take({ timeout, ...rest, locale: 'de' }, callbacks);
    expect(found).toBe(client);
    end();
    expect(isAlive(found)).toBe(true);
    found.release();
    expect(isAlive(found)).toBe(false);
  });

  test.each([
    ['other settings', { ...CONFIG, timeout: 2000 }],
    ['a further callback', { ...CONFIG, onError: () => {} }],
  ])('is not shared with a component with %s', (_, config) => {
    const client = OwnClient.take(CONFIG, callbacks);
    const end = client.hold();
    client.release();
    const other = OwnClient.take(config, callbacks);
    expect(other).not.toBe(client);
    other.release();
    end();
  });

  test('is not shared by two components', () => {
    const client = OwnClient.take(CONFIG, callbacks);
    const other = OwnClient.take(CONFIG, callbacks);
    expect(other).not.toBe(client);
    client.release();
    other.release();
  });
});
