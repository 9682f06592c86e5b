/** Adyen's responses to `/payments` and `/payments/details`, in the platform's format. */
import type { GatewayStepResponse } from '../../../shared/platform/platform-api.ts';
import type { DeclineReason } from '../decline-reason.ts';
import type { Verdict } from '../simulated-outcome.ts';

export type ResultCode =
  | 'Authorised'
  | 'Received'
  | 'Refused'
  | 'Cancelled'
  | 'Error'
  | 'Pending'
  | 'PresentToShopper'
  | 'IdentifyShopper'
  | 'ChallengeShopper'
  | 'RedirectShopper';

const DECLINES: Readonly<Record<DeclineReason, { reason: string; code: string }>> = {
  not_enough_funds: { reason: 'Not enough balance', code: '12' },
  authentication_failed: { reason: '3D Not Authenticated', code: '11' },
  do_not_honour: { reason: 'Refused', code: '2' },
  limit_exceeded: { reason: 'Withdrawal amount exceeded', code: '28' },
  card_expired: { reason: 'Expired Card', code: '6' },
  security_code_wrong: { reason: 'CVC Declined', code: '24' },
  card_lost: { reason: 'Blocked Card', code: '5' },
  card_stolen: { reason: 'Restricted Card', code: '25' },
};

/** `result_code` is the platform's field, `resultCode` the one that Adyen's SDK reads. */
export function stepResponse(
  resultCode: ResultCode,
  fields: Readonly<Record<string, unknown>> = {},
): GatewayStepResponse {
  return { result_code: resultCode, resultCode, ...fields };
}

export function finalResponse(
  pspReference: string,
  verdict: Verdict,
  decline: DeclineReason = 'not_enough_funds',
): GatewayStepResponse {
  if (verdict === 'authorised') return stepResponse('Authorised', { pspReference });
  if (verdict !== 'declined') return stepResponse('Received', { pspReference });
  const { reason, code } = DECLINES[decline];
  return stepResponse('Refused', { pspReference, refusalReason: reason, refusalReasonCode: code });
}

/** For a submission that was not executed. */
export function errorResponse(refusalReason: string): GatewayStepResponse {
  return stepResponse('Error', { refusalReason });
}
