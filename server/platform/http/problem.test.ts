import { expect, test } from 'vitest';
import { ProblemError, problemResponse } from './problem.ts';

test.each([
  [409, 'ORDER_ALREADY_PAID', true],
  [409, 'SESSION_CLOSED', true],
  [409, 'GATEWAY_PAYMENT_ID_CONFLICT', true],
  [404, 'SESSION_NOT_FOUND', true],
  [409, 'ORDER_PAYMENT_IN_PROGRESS', false],
  [409, 'SESSION_IN_ATTEMPT', false],
  [409, 'SESSION_CHANGED', false],
  [409, 'INVALID_STATE', false],
  [409, 'SESSION_NOT_CHANGEABLE', false],
  [422, 'VALIDATION_ERROR', false],
  [503, 'INTERNAL_ERROR', false],
])('whether %i %s is repeated for the same idempotency key: %s', (status, code, isFinal) => {
  const problem = new ProblemError(status, code, 'Not possible');
  expect(problemResponse(problem, 'req_1').final).toBe(isFinal);
});
