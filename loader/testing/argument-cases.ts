/** One argument of one operation, and the property that every such argument has. */
import { expect, vi } from 'vitest';
import { fieldAdvice } from '../../shared/errors/advice.ts';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { isPayError, PayValidationError } from '../../shared/errors/errors.ts';
import type { PayError } from '../../shared/errors/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../../shared/platform/platform-api.ts';
import { forHostileValues, MISSING, withField } from './hostile-values.ts';

/** Whether a value may be valid, by a simplified rule. */
export type Rule = (value: unknown) => boolean;

export const isNothing: Rule = () => false;
export const isString: Rule = (value) => typeof value === 'string';
export const areStrings: Rule = (value) => Array.isArray(value) && value.every(isString);
export const isCallable: Rule = (value) => typeof value === 'function';
export const isId: Rule = (value) =>
  typeof value === 'string' && /^[!-~]{1,255}$/.test(value) && !/^\.\.?$/.test(value);
export const isInteger =
  (least: number, most = 2 ** 53 - 1): Rule =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
export const isTime = isInteger(1, 2 ** 31 - 1);
export const isOptional =
  (rule: Rule): Rule =>
  (value) =>
    value === MISSING || value === undefined || rule(value);

export const orNull =
  (rule: Rule): Rule =>
  (value) =>
    value === null || isOptional(rule)(value);

export interface ArgumentCase {
  /** As in `details` of the error. */
  readonly field: string;
  readonly rule: Rule;
  readonly run: (value: unknown) => unknown;
}

/** A case for each field of an object, whose other fields are valid. */
export function fieldCases(
  rules: Readonly<Record<string, Rule>>,
  run: (given: unknown) => unknown,
  right: object = {},
  prefix = '',
): ArgumentCase[] {
  return Object.entries(rules).map(([name, rule]) => ({
    field: prefix + name,
    rule,
    run: (value) => run(withField(right, name, value)),
  }));
}

/** Cases for options and each of their fields, which may all be left out. */
export function optionCases(
  rules: Readonly<Record<string, Rule>>,
  run: (given: unknown) => unknown,
): ArgumentCase[] {
  const all = Object.entries(rules).map(([name, rule]): [string, Rule] => [name, isOptional(rule)]);
  const isObject: Rule = (value) => typeof value === 'object' && !Array.isArray(value);
  return [
    { field: 'options', rule: isOptional(isObject), run },
    ...fieldCases(Object.fromEntries(all), run, {}, 'options.'),
  ];
}

/**
 * Checks that a wrong value causes an error that names its field, before anything is sent, and that nothing
 * but a PayError is ever thrown.
 */
export async function everyErrorIsNamed({ field, rule, run }: ArgumentCase): Promise<boolean> {
  await forHostileValues(async (value) => {
    const fetched = vi.fn<() => Promise<Response>>(async () => notFound());
    vi.stubGlobal('fetch', fetched);
    const error = await failureOf(() => run(value));
    if (mayBeRight(field, rule, value)) return;
    expect(fetched).not.toHaveBeenCalled();
    expect(error).toBeInstanceOf(PayValidationError);
    if (!(error instanceof PayValidationError)) return;
    const fields = error.details.map((detail) => detail.field);
    expect(fields.some((name) => name === field || name.startsWith(`${field}.`))).toBe(true);
    for (const name of fields) {
      expect(error.message).toContain(name);
      expect(error.message).toContain(fieldAdvice(name));
      expect(fieldAdvice(name) === '').toBe(!isDevelopment);
    }
  });
  return true;
}

/**
 * An error of the platform that ends every operation. Without the media type it would come from an intermediary, and
 * polling would go on.
 */
function notFound(): Response {
  const code = 'SESSION_NOT_FOUND';
  const headers = { 'Content-Type': PROBLEM_MEDIA_TYPE };
  return Response.json({ code }, { status: 404, headers });
}

/** A rule that throws counts as not fulfilled. */
function mayBeRight(field: string, rule: Rule, value: unknown): boolean {
  try {
    // Backends pass a list of secrets while one replaces another.
    const isList = field === 'apiSecret' && Array.isArray(value) && value.length > 0;
    return rule(value) || (isList && value.every((one: unknown) => rule(one)));
  } catch {
    return false;
  }
}

/** The error with which a call fails; `undefined` if it succeeds. */
async function failureOf(run: () => unknown): Promise<PayError | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    if (!isPayError(error)) throw new Error('Something else than a PayError', { cause: error });
    return error;
  }
}
