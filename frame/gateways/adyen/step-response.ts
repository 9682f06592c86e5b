/** Responses of Adyen's servers to a step, as far as Drop-in and we read them. */
import type { ResultCode } from '@adyen/adyen-web';
import * as v from 'valibot';
import { ActionSchema } from './configuration.ts';
import type { DropinAction } from './configuration.ts';

/** What Drop-in's callbacks are resolved with. */
export interface DropinResponse {
  readonly resultCode: ResultCode;
  readonly action?: DropinAction;
}

/** Codes that are missing in Drop-in's types are passed on as well: they may mean a charge. */
const Code = v.custom<ResultCode>((code) => typeof code === 'string' && code !== '');

const fields = { action: v.exactOptional(ActionSchema) };

/** The platform writes `result_code`; a merchant's backend passes on Adyen's own `resultCode`. */
export const StepResponseSchema: v.GenericSchema<unknown, DropinResponse> = v.union([
  v.object({ resultCode: Code, ...fields }),
  v.pipe(
    v.object({ result_code: Code, ...fields }),
    v.transform(({ result_code, ...rest }) => ({ resultCode: result_code, ...rest })),
  ),
]);

/**
 * The argument of `beforeRedirect`. With GET, `data` may be the values of the form, which Drop-in does not
 * send either.
 */
export const RedirectDataSchema = v.union([
  v.pipe(
    v.object({
      url: v.string(),
      method: v.literal('POST'),
      data: v.optional(v.record(v.string(), v.string()), {}),
    }),
    v.transform(({ url, method, data }) => ({ url, method, fields: data })),
  ),
  v.pipe(
    v.object({ url: v.string(), method: v.optional(v.literal('GET'), 'GET') }),
    v.transform((redirect) => ({ ...redirect, fields: {} })),
  ),
]);
