/**
 * The shapes of all messages from the frame. The checks are written by hand, because a schema library
 * would be larger. A message that does not match cannot come from the frame's own code.
 */
import { isPlainMessage } from '../../../shared/language/plain-message.ts';
import {
  isIntegerFrom,
  isMethodName,
  isRecord,
  isString,
} from '../../../shared/plain/value-types.ts';
import { CARD_FUNDINGS } from '../../../shared/platform/platform-api.ts';
import { oneOf, orAbsent, shaped } from '../../../shared/platform/response-shapes.ts';
import type { Guard, Shape } from '../../../shared/platform/response-shapes.ts';
import { GREATEST_HEIGHT, LONGEST_URL } from '../../../shared/rpc.ts';
import type {
  Amendment,
  FrameReport,
  LeftOutMethod,
  MessageOf,
  OfferedMethods,
  PaymentReport,
  Result,
  RpcError,
  Suspension,
} from '../../../shared/rpc.ts';

const isBoolean = oneOf(true, false);
const isNumbered = (value: unknown) => isIntegerFrom(value, 1);

const ofAttempt = { attempt: isNumbered };
const step = {
  ...ofAttempt,
  step: Number.isSafeInteger,
  data: (data: unknown) => data !== undefined,
};
const error: Shape<RpcError> = {
  reason: (reason) => isString(reason) && /^\w{1,64}$/.test(reason),
  message: isString,
};

const listOf = (rule: (value: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(rule);

const areMethods = shaped<OfferedMethods>({
  shown: listOf(isMethodName),
  leftOut: listOf(shaped<LeftOutMethod>({ type: isMethodName, reason: isMethodName })),
});

/** Names are not checked: a newer frame may have more messages. */
const areMessages = (value: unknown) =>
  isRecord(value) && Object.values(value).every(isPlainMessage);

/** A report without its `type`, by which its shape was found. */
type Content<Report> = Omit<Report, 'type'>;

type Shapes<Report extends FrameReport> = {
  readonly [Type in Report['type']]: Shape<Content<MessageOf<FrameReport, Type>>>;
};

/** A report of which only the newest counts, because it is part of no attempt. */
export type CoalescedReport = Exclude<
  PaymentReport,
  { readonly attempt: number } | { readonly mounting: number }
>;

const NEWEST: Shapes<CoalescedReport> = {
  resized: {
    height: (height) => typeof height === 'number' && height >= 0 && height <= GREATEST_HEIGHT,
  },
  escape: {},
  change: {
    complete: isBoolean,
    paymentMethod: isMethodName,
    brand: orAbsent(isMethodName),
    brands: orAbsent(listOf(isMethodName)),
    issuerCountry: orAbsent(isMethodName),
    funding: orAbsent(oneOf(...CARD_FUNDINGS, 'unknown')),
  },
};

const SHAPES: Shapes<FrameReport> = {
  ready: {
    mounting: isNumbered,
    seesPresses: isBoolean,
    holdsPresses: orAbsent(isBoolean),
    paymentMethods: orAbsent(areMethods),
  },
  failed: { ...error, mounting: isNumbered, recoverable: isBoolean },
  messages: { locale: isString, messages: areMessages },
  ...NEWEST,
  submitting: ofAttempt,
  challenge: ofAttempt,
  away: ofAttempt,
  beforeSubmit: step,
  submit: step,
  additionalDetails: step,
  removeShownMethod: {
    step: Number.isSafeInteger,
    attempt: Number.isSafeInteger,
    method: isString,
  },
  redirect: {
    ...ofAttempt,
    url: (url) => isString(url) && url.length <= LONGEST_URL,
    method: oneOf('GET', 'POST'),
    fields: (fields) => isRecord(fields) && Object.values(fields).every(isString),
  },
  completed: {
    ...ofAttempt,
    gatewayPaymentId: orAbsent((id) => isString(id) && /^.{1,255}$/s.test(id)),
  },
  returned: {
    ...ofAttempt,
    reason: oneOf('CONNECTION_FAILED', 'GATEWAY_RESPONSE_INVALID', undefined),
  },
  declined: { ...ofAttempt, ...error },
};

/** By the type of the report. A map, because an object also has inherited properties. */
const GUARDS = new Map<unknown, Guard<unknown>>(
  Object.entries(SHAPES).map(([type, shape]) => [type, shaped(shape)]),
);

/** Whether a newer report of the same type takes the place of this one. */
export function isCoalesced(report: FrameReport): report is CoalescedReport {
  return Object.hasOwn(NEWEST, report.type);
}

export function isFrameReport(value: unknown): value is FrameReport {
  return isRecord(value) && GUARDS.get(value['type'])?.(value) === true;
}

const isFailure = shaped<Extract<Result, { readonly ok: false }>>({
  ok: oneOf(false),
  error: shaped<RpcError>(error),
});
const isSuspension = shaped<Suspension>({ wasPressed: isBoolean });
const isAmendment = shaped<Amendment>({ isKept: isBoolean });
const isSuccess = shaped<Extract<Result, { readonly ok: true }>>({
  ok: oneOf(true),
  value: (given) =>
    given === null || typeof given === 'number' || isSuspension(given) || isAmendment(given),
});

/**
 * The result of a call to the frame: a number for `ping`, a suspension for `suspend`, an amendment for a
 * changed session, otherwise `null`, or an error.
 */
export function isResult(value: unknown): value is Result {
  return isFailure(value) || isSuccess(value);
}
