/** Valid sessions and responses, as a starting point for tests. */
import { PayError } from '../../shared/errors/errors.ts';
import { ORDER } from '../../shared/testing/order.ts';
import type {
  EmbeddedSessionResponse,
  SessionResponse,
  SessionStatus,
  Transaction,
} from '../../shared/sessions.ts';

export { ORDER as sessionData };

const times = {
  created_at: '2026-01-01T00:00:00Z',
  expires_at: '2026-01-01T00:30:00Z',
};

export const sessionResponse: SessionResponse = {
  session_id: 'ses_1',
  payment_id: 'pay_1',
  redirect_url: 'https://gateway.example/pay/1',
  expires_at: times.expires_at,
};

export const embeddedSession: EmbeddedSessionResponse = {
  session_id: 'ses_1',
  payment_id: 'pay_1',
  gateway: { id: 1, code: 'checkout', name: 'Checkout' },
  gateway_config: { publicKey: 'pk', paymentSession: 'ps' },
  expires_at: times.expires_at,
};

export function sessionStatus(status: SessionStatus['status']): SessionStatus {
  const { order_id, amount, currency } = ORDER;
  return { session_id: 'ses_1', status, payment_id: 'pay_1', order_id, amount, currency, ...times };
}

/** What the platform responds: a status, parts of one that is pending, or an error, which is thrown. */
export type StatusResponse = SessionStatus['status'] | Partial<SessionStatus> | PayError;

export function respondWith(response: StatusResponse): SessionStatus {
  if (response instanceof PayError) throw response;
  return typeof response === 'string'
    ? sessionStatus(response)
    : { ...sessionStatus('pending'), ...response };
}

export const transaction: Transaction = {
  payment_id: 'pay_1',
  order_id: 'order-1',
  amount: 1999,
  currency: 'EUR',
  status: 'captured',
  gateway: null,
  gateway_payment_id: null,
  authorized_at: times.created_at,
  captured_at: times.created_at,
  failed_at: null,
  failure_reason: null,
  created_at: times.created_at,
  updated_at: times.created_at,
};

export const paymentUpdate = {
  payment_id: 'pay_1',
  gateway_payment_id: 'gw_1',
  status: 'captured',
};

/** @see the protocol's test vector for the redirect signature */
export const signedReturn = {
  secret: 'sk_test_sandbox',
  params: {
    payment_id: 'pay_1',
    order_id: 'order 1/ü',
    status: 'captured',
    gateway: 'adyen',
    signature: 'a3fabbdd2a4e2708d0afd025463419e5cf35f8ff1a952dcf4e34fbe70a5ee34a',
  },
} as const;
