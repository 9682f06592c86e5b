/**
 * The shapes of all messages from the frame. The checks are written by hand, because a schema library
 * would be larger. A message that does not match cannot come from the frame's own code.
 */
import { isPlainMessage } from '../../shared/language/plain-message.ts';
import { GREATEST_HEIGHT, LONGEST_URL } from '../../shared/rpc.ts';
import type { FrameReport, Result, RpcError, Suspension } from '../../shared/rpc.ts';
import { oneOf, shaped } from '../validation/response-shapes.ts';
import type { Shape } from '../validation/response-shapes.ts';
import { isRecord, isString, isIntegerFrom } from '../validation/value-types.ts';

const isBoolean = oneOf(true, false);
const isNumbered = (value: unknown) => isIntegerFrom(value, 1);

const ofAttempt: Shape = { attempt: isNumbered };
const step: Shape = {
  ...ofAttempt,
  step: Number.isSafeInteger,
  data: (data) => data !== undefined,
};
const error: Shape = {
  reason: (reason) => isString(reason) && /^\w{1,64}$/.test(reason),
  message: isString,
};

const isName = (value: unknown) => isString(value) && /^[\w-]{1,64}$/.test(value);

/** Of any name: a newer frame may have more. */
const areMessages = (value: unknown) =>
  isRecord(value) && Object.values(value).every(isPlainMessage);

const SHAPES: { readonly [Type in FrameReport['type']]: Shape } = {
  ready: { mounting: isNumbered, seesPresses: isBoolean },
  failed: { ...error, mounting: isNumbered, recoverable: isBoolean },
  messages: {
    locale: isString,
    messages: areMessages,
  },
  resized: {
    height: (height) => typeof height === 'number' && height >= 0 && height <= GREATEST_HEIGHT,
  },
  change: {
    complete: isBoolean,
    paymentMethod: isName,
    brand: (brand) => brand === undefined || isName(brand),
  },
  submitting: ofAttempt,
  challenge: ofAttempt,
  away: ofAttempt,
  beforeSubmit: step,
  submit: step,
  additionalDetails: step,
  redirect: {
    ...ofAttempt,
    url: (url) => isString(url) && url.length <= LONGEST_URL,
    method: oneOf('GET', 'POST'),
    fields: (fields) => isRecord(fields) && Object.values(fields).every(isString),
  },
  completed: {
    ...ofAttempt,
    gatewayPaymentId: (id) => id === undefined || (isString(id) && /^.{1,255}$/s.test(id)),
  },
  returned: {
    ...ofAttempt,
    reason: oneOf('CONNECTION_FAILED', 'GATEWAY_RESPONSE_INVALID', undefined),
  },
  declined: { ...ofAttempt, ...error },
};

const REPORTS = Object.entries(SHAPES).map(([type, shape]) =>
  shaped({ type: oneOf(type), ...shape }),
);

export function isFrameReport(value: unknown): value is FrameReport {
  return REPORTS.some((isReport) => isReport(value));
}

const isFailure = shaped({ ok: oneOf(false), error: shaped<RpcError>(error) });
const isSuspension = shaped<Suspension>({ wasPressed: isBoolean });
const isSuccess = shaped({
  ok: oneOf(true),
  value: (given) => given === null || typeof given === 'number' || isSuspension(given),
});

/**
 * The result of a call to the frame: a number for `ping`, a suspension for `suspend`, otherwise
 * `null`, or an error.
 */
export function isResult(value: unknown): value is Result {
  return isFailure(value) || isSuccess(value);
}
