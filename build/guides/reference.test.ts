/**
 * What the reference shows of each public member: the default of an option, the unit of a number, the errors of
 * an operation and a sample.
 */
import ts from 'typescript';
import { expect, test } from 'vitest';
import { SDK_ERROR_CODES } from '../../shared/errors/errors.ts';
import { publicReference } from './testing/public-members.ts';
import type { PublicMember } from './testing/public-members.ts';

const { members, operations } = publicReference();

/** `Optional` is for data that has no default, and `Present if` for what the platform may leave out. */
const DEFAULT = /@default \S|\bDefault:? \S|\bOptional\b|\bPresent if\b/;

/** A name that counts or identifies something is also enough. */
const UNIT =
  /\bms\b|\bpx\b|\bminor units\b|\bnumber of\b|\bcounts\b|\brevision\b|\bHTTP status\b|\bport\b|\bidentifier\b/i;

const NEVER_REJECTS = /\bnever rejects\b/;

/**
 * The tools for tests of whole pages reject with the errors of the driver in use, and have their samples in
 * `docs/payment-tests.md`.
 */
const OF_A_DRIVER = /^(?:sandbox|server)\//;

/** An option that is called or listened to has no effect if it is absent. */
function isCallback({ type }: PublicMember): boolean {
  return type.getCallSignatures().length > 0 || type.getSymbol()?.name === 'AbortSignal';
}

function isAnyOf(type: ts.Type, flags: ts.TypeFlags): boolean {
  return type.isUnion()
    ? type.types.every((part) => isAnyOf(part, flags))
    : (type.flags & flags) !== 0;
}

/** Whether the field must be absent, as in one branch of a union. */
const isForbidden = ({ type }: PublicMember) => isAnyOf(type, ts.TypeFlags.Never);

const isNumber = ({ type }: PublicMember) => isAnyOf(type, ts.TypeFlags.NumberLike);

test('every option that may be left out has a comment with its default', () => {
  const options = members.filter(
    (member) => member.isOption && member.isOptional && !isCallback(member) && !isForbidden(member),
  );
  expect(options.length).toBeGreaterThan(60);
  expect(options.filter(({ comment }) => !DEFAULT.test(comment)).map(nameOf)).toEqual([]);
});

test('every number has a comment with its unit, or with what it counts', () => {
  const numbers = members.filter(isNumber);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter(({ comment }) => !UNIT.test(comment)).map(nameOf)).toEqual([]);
});

test('every operation that returns a promise names its errors or never rejects, and has a sample', () => {
  const asynchronous = operations.filter(
    ({ name, returnsPromise }) => returnsPromise && !OF_A_DRIVER.test(name),
  );
  expect(asynchronous.length).toBeGreaterThan(30);
  const silent = asynchronous.filter(
    ({ throws, comment }) => throws.length === 0 && !NEVER_REJECTS.test(comment),
  );
  expect(silent.map(nameOf)).toEqual([]);
  expect(asynchronous.filter(({ hasExample }) => !hasExample).map(nameOf)).toEqual([]);
});

test('every error of the SDK that an operation names has its code', () => {
  const named = operations.flatMap(({ name, throws }) =>
    throws.filter((text) => text.startsWith('{Pay')).map((text) => ({ name, text })),
  );
  expect(named.length).toBeGreaterThan(40);
  const codes = new RegExp(`\\b(?:${SDK_ERROR_CODES.join('|')})\\b`);
  expect(named.filter(({ text }) => !codes.test(text))).toEqual([]);
});

function nameOf({ name }: { readonly name: string }): string {
  return name;
}
