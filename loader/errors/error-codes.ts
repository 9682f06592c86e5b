import { REDIRECT_ERROR_CODES, SDK_ERROR_CODES } from '../../shared/errors/errors.ts';
import type { ErrorCodes } from '../../shared/errors/errors.ts';

/**
 * Every code of the SDK under its own name: the seven of `PayError.code`, then the fourteen of
 * `RedirectResult.error.code`.
 */
export const errorCodes: ErrorCodes = named([...SDK_ERROR_CODES, ...REDIRECT_ERROR_CODES]);

function named<Name extends string>(names: readonly Name[]): { readonly [Key in Name]: Key };
function named(names: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(names.map((name) => [name, name]));
}
