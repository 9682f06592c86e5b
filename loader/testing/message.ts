/** Messages in tests that run with both builds. */
import { expect } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';

/** The whole message in production; the development build adds to it. */
export function inBothBuilds(message: string): unknown {
  return isDevelopment ? expect.stringContaining(message) : message;
}
