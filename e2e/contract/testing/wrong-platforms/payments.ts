import type { Alter, Change, Seen } from '../alterations.ts';
import { code, rejects, remembers, responds, when, without } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { READ, REPORT, SUBMIT, DETAILS, READ_PAYMENT } from './requests.ts';

/** The sessions in which an attempt was declined. */
const declinedSessions = (change: (seen: Seen) => Change | undefined) => (): Alter => {
  const declined = new Set<string>();
  return (seen) => {
    if (seen.operation === SUBMIT && seen.body['result_code'] === 'Refused') declined.add(seen.id);
    return seen.operation === READ && declined.has(seen.id) ? change(seen) : undefined;
  };
};

export const OF_PAYMENTS: readonly WrongPlatform[] = [
  responds(
    'leaves out result_code',
    'payments.submission',
    when(({ operation, status }) => operation === SUBMIT && status === 200, without('result_code')),
  ),
  remembers('submits a paid session again', 'payments.second-submission', () => {
    const submitted = new Set<string>();
    return ({ operation, id, body }) => {
      if (operation !== SUBMIT || body['result_code'] !== 'Authorised') return undefined;
      const isSecond = submitted.has(id);
      submitted.add(id);
      return isSecond ? { fields: { result_code: 'Refused' } } : undefined;
    };
  }),
  responds(
    'does not find a submission that was never made',
    'payments.details-first',
    when(({ operation }) => operation === DETAILS, { status: 404 }),
  ),
  responds(
    'leaves the attempt of a paid session open',
    'payments.completed',
    when(({ operation, body }) => operation === READ && body['status'] === 'completed', {
      fields: { attempt: 'under_way' },
    }),
  ),
  responds(
    'has no time of a capture',
    'payments.captured',
    when(({ operation, body }) => operation === READ_PAYMENT && body['status'] === 'captured', {
      fields: { captured_at: null },
    }),
  ),
  responds(
    'shows an authorized payment as pending',
    'payments.authorized',
    when(
      ({ operation, body }) =>
        operation === READ_PAYMENT && body['status'] === 'authorized' && body['amount'] !== 0,
      { fields: { status: 'pending' } },
    ),
  ),
  responds(
    'leaves out transaction_status',
    'payments.transaction-status',
    when(
      ({ operation, body }) => operation === READ && body['transaction_status'] === 'captured',
      without('transaction_status'),
    ),
  ),
  remembers(
    'leaves a declined attempt open',
    'payments.declined',
    declinedSessions(({ body }) =>
      body['status'] === 'pending' ? { fields: { attempt: 'under_way' } } : undefined,
    ),
  ),
  remembers(
    'ends a session with its first declined attempt',
    'payments.paid-after-decline',
    declinedSessions(({ body }) =>
      body['status'] === 'completed' ? { fields: { status: 'failed' } } : undefined,
    ),
  ),
  responds(
    'gives another reason for a session that was declined',
    'payments.failed',
    when(({ operation, body }) => operation === READ && body['reason'] === 'DECLINED', {
      fields: { reason: 'GATEWAY_FAILED' },
    }),
  ),
  responds(
    'has another code for a submission to a session that has ended',
    'payments.closed',
    when(rejects(SUBMIT, 'SESSION_CLOSED'), code('INVALID_STATE')),
  ),
  responds(
    'shows no attempt while the customer confirms it',
    'payments.under-way',
    when(({ operation, body }) => operation === READ && body['status'] === 'requires_action', {
      fields: { attempt: 'none' },
    }),
  ),
  responds(
    'shows an accepted payment as captured',
    'payments.pending',
    when(({ operation, body }) => operation === READ_PAYMENT && body['status'] === 'pending', {
      fields: { status: 'captured' },
    }),
  ),
  responds(
    'leaves out the status after a report',
    'payments.same-gateway-id',
    when(({ operation, status }) => operation === REPORT && status === 200, without('status')),
  ),
  responds(
    'does not know that a payment has another id',
    'payments.other-gateway-id',
    when(rejects(REPORT, 'GATEWAY_PAYMENT_ID_CONFLICT'), code('GATEWAY_VERIFICATION_FAILED')),
  ),
  responds(
    'takes any payment id',
    'payments.invented-gateway-id',
    when(rejects(REPORT, 'GATEWAY_VERIFICATION_FAILED'), { status: 200 }),
  ),
  remembers('believes a page that reports a payment', 'payments.page-completes-nothing', () => {
    const reported = new Set<string>();
    return ({ operation, id, code }) => {
      if (code === 'GATEWAY_VERIFICATION_FAILED') reported.add(id);
      return operation === READ && reported.has(id)
        ? { fields: { status: 'completed' } }
        : undefined;
    };
  }),
];
