/** What Adyen's servers answer to a step, as far as Drop-in and we read it. */
import type { PaymentAction, ResultCode } from '@adyen/adyen-web';
import * as v from 'valibot';

/** What Drop-in's callbacks are resolved with. */
export interface DropinResponse {
  readonly resultCode: ResultCode;
  readonly action?: DropinAction;
}
export type DropinAction = PaymentAction;

/** Codes that Drop-in's types do not know are passed on like the others: they may stand for a charge. */
const Code = v.custom<ResultCode>((code) => typeof code === 'string' && code !== '');

/** Further fields differ by action, and its type is Drop-in's to know. */
const Action = v.custom<DropinAction>((action) =>
  v.is(v.looseObject({ type: v.string() }), action),
);

const fields = { action: v.exactOptional(Action) };

/** The platform spells `result_code`; a merchant's backend passes on Adyen's own `resultCode`. */
export const StepResponseSchema: v.GenericSchema<unknown, DropinResponse> = v.union([
  v.object({ resultCode: Code, ...fields }),
  v.pipe(
    v.object({ result_code: Code, ...fields }),
    v.transform(({ result_code, ...rest }) => ({ resultCode: result_code, ...rest })),
  ),
]);

/** What `beforeRedirect` is given. */
export const RedirectDataSchema = v.pipe(
  v.object({
    url: v.string(),
    method: v.optional(v.picklist(['GET', 'POST']), 'GET'),
    data: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.transform(({ url, method, data }) => ({ url, method, fields: data })),
);
