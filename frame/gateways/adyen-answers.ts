/** What Adyen's servers answer to a step, as far as Drop-in and we read it. */
import type { PaymentAction } from '@adyen/adyen-web';
import * as v from 'valibot';

const RESULT_CODES = [
  'AuthenticationFinished',
  'AuthenticationNotRequired',
  'Authorised',
  'Cancelled',
  'ChallengeShopper',
  'Error',
  'IdentifyShopper',
  'PartiallyAuthorised',
  'Pending',
  'PresentToShopper',
  'Received',
  'RedirectShopper',
  'Refused',
] as const;

const ACTION_TYPES = [
  'redirect',
  'threeDS2',
  'voucher',
  'qrCode',
  'await',
  'bankTransfer',
  'sdk',
] as const;

/** Further fields differ by action and are Drop-in's to read. */
const isAction = (action: unknown): boolean =>
  v.is(v.looseObject({ type: v.picklist(ACTION_TYPES) }), action);

/** The platform spells `result_code`; a merchant's backend passes on Adyen's own `resultCode`. */
const ResultCode = v.picklist(RESULT_CODES);
const fields = { action: v.exactOptional(v.custom<PaymentAction>(isAction)) };

export const AdyenAnswerSchema = v.union([
  v.object({ resultCode: ResultCode, ...fields }),
  v.pipe(
    v.object({ result_code: ResultCode, ...fields }),
    v.transform(({ result_code, ...rest }) => ({ resultCode: result_code, ...rest })),
  ),
]);

export type AdyenAnswer = v.InferOutput<typeof AdyenAnswerSchema>;
export type AdyenAction = PaymentAction;

/** What `beforeRedirect` is given. */
export const RedirectDataSchema = v.pipe(
  v.object({
    url: v.string(),
    method: v.optional(v.picklist(['GET', 'POST']), 'GET'),
    data: v.optional(v.record(v.string(), v.string()), {}),
  }),
  v.transform(({ url, method, data }) => ({ url, method, fields: data })),
);
