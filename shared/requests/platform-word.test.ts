import { expect, test } from 'vitest';
import { mediaTypeOf, platformProblem } from './platform-word.ts';

const responseOf = (type?: string) =>
  new Response('{}', type === undefined ? {} : { headers: { 'Content-Type': type } });

test.each([
  ['application/json', 'application/json'],
  ['Application/Problem+JSON; charset=utf-8', 'application/problem+json'],
  ['text/plain;charset=UTF-8', 'text/plain'],
  ['json', undefined],
  ['; charset=utf-8', undefined],
  ['', undefined],
])('the media type of %j is %s', (given, type) => {
  expect(mediaTypeOf(responseOf(given))).toBe(type);
});

test('a response without the header has no media type', () => {
  const response = new Response(null);
  expect(response.headers.has('Content-Type')).toBe(false);
  expect(mediaTypeOf(response)).toBeUndefined();
});

test.each([
  ['a problem document', 'application/problem+json', { code: 'NOT_FOUND_ERROR' }, true],
  ['JSON of another type', 'application/json', { code: 'NOT_FOUND_ERROR' }, false],
  ['a problem without a code', 'application/problem+json', { status: 404 }, false],
  ['a problem whose code is none', 'application/problem+json', { code: 'not found' }, false],
  ['no JSON', 'application/problem+json', undefined, false],
])('%s is of the platform only with its type and a code', (_name, type, body, isOfPlatform) => {
  const problem = platformProblem(responseOf(type), body);
  expect(problem !== undefined).toBe(isOfPlatform);
});
