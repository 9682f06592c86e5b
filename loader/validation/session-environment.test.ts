import { expect, test } from 'vitest';
import { embeddedSession } from '../testing/examples.ts';
import { requireEnvironment } from './session-environment.ts';

const sessionOf = (environment: string | undefined) => ({
  ...embeddedSession,
  gateway_config: {
    ...embeddedSession.gateway_config,
    ...(environment === undefined ? {} : { environment }),
  },
});

test.each([
  ['sandbox', 'live'],
  ['sandbox', 'live-us'],
  ['sandbox', 'production'],
  ['live', 'test'],
  ['live', 'sandbox'],
] as const)('a client of %s rejects a session whose gateway is in %s', (own, environment) => {
  expect(() => requireEnvironment(sessionOf(environment), own)).toThrow(
    expect.objectContaining({ code: 'VALIDATION_ERROR', reason: 'ENVIRONMENT' }),
  );
});

test.each([
  ['sandbox', 'test'],
  ['sandbox', 'sandbox'],
  ['live', 'live-au'],
  ['live', 'production'],
  ['live', 'test-of-a-later-gateway'],
  ['live', undefined],
] as const)('a client of %s takes a session whose gateway is in %s', (own, environment) => {
  expect(() => requireEnvironment(sessionOf(environment), own)).not.toThrow();
});
