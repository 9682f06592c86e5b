import { expect, test } from 'vitest';
import { OPERATION_NAMES, OPERATIONS, pathOf } from './paths.ts';

test('a path contains the identifier as one segment, whatever is in it', () => {
  expect(pathOf('getTransaction', 'pay_1')).toBe('/v2/payments/pay_1');
  expect(pathOf('getTransaction', '../a b?')).toBe('/v2/payments/..%2Fa%20b%3F');
});

test('the path of an operation that is about no resource needs no identifier', () => {
  expect(pathOf('createEmbeddedSession')).toBe('/v2/sessions');
});

test('no two operations have the same method and path', () => {
  const routes = OPERATION_NAMES.map(
    (name) => `${OPERATIONS[name].method} ${OPERATIONS[name].path}`,
  );
  expect(new Set(routes).size).toBe(routes.length);
});
