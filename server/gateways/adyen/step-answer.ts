/** Adyen's answers to `/payments` and `/payments/details`, in the platform's wire shape. */
import type { GatewayStepResponse } from '../../../shared/platform-api.ts';
import type { RefusalReason, Verdict } from '../payment-course.ts';

export type ResultCode =
  | 'Authorised'
  | 'Received'
  | 'Refused'
  | 'Error'
  | 'Pending'
  | 'IdentifyShopper'
  | 'ChallengeShopper'
  | 'RedirectShopper';

const REFUSALS: Readonly<Record<RefusalReason, { reason: string; code: string }>> = {
  not_enough_funds: { reason: 'Not enough balance', code: '12' },
  authentication_failed: { reason: '3D Not Authenticated', code: '11' },
};

/** `result_code` is the platform's word, `resultCode` the one that Adyen's SDK reads. */
export function stepAnswer(
  resultCode: ResultCode,
  fields: Readonly<Record<string, unknown>> = {},
): GatewayStepResponse {
  return { result_code: resultCode, resultCode, ...fields };
}

export function finalAnswer(
  pspReference: string,
  verdict: Verdict,
  refusal: RefusalReason = 'not_enough_funds',
): GatewayStepResponse {
  if (verdict === 'authorised') return stepAnswer('Authorised', { pspReference });
  if (verdict === 'accepted') return stepAnswer('Received', { pspReference });
  const { reason, code } = REFUSALS[refusal];
  return stepAnswer('Refused', { pspReference, refusalReason: reason, refusalReasonCode: code });
}

/** For what was never carried out. */
export function errorAnswer(refusalReason: string): GatewayStepResponse {
  return stepAnswer('Error', { refusalReason });
}
