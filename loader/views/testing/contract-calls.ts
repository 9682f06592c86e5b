/** What a shop calls besides its form, and the results, without ids and times. */
import { isPayError } from '../../index.ts';
import type { Checkout, EmbeddedSessionData, EmbeddedSessionResponse, Pay } from '../../index.ts';
import type { CallName } from '../../../shared/testing/contract.ts';

/** The payment that a shop shows. */
export interface ShownPayment {
  readonly pay: Pay;
  readonly order: EmbeddedSessionData;
  readonly session: EmbeddedSessionResponse;
  readonly checkout: Checkout;
  /** The session as the backend has changed it. */
  readonly changed?: EmbeddedSessionResponse | undefined;
}

const CALLS: Readonly<Record<CallName, (payment: ShownPayment) => Promise<unknown>>> = {
  status: ({ pay, session }) => pay.getSessionStatus(session.session_id),
  transaction: ({ pay, session }) => pay.getTransaction(session.payment_id),
  'another session': ({ pay, order }) => pay.createEmbeddedSession(order),
  'a session for a redirect': ({ pay, order }) => pay.createSession(order),
  'a session without an amount': ({ pay, order }) =>
    pay.createEmbeddedSession({ ...order, amount: 0 }),
  async 'a key that is used again'({ pay, order }) {
    const { session_id } = await pay.createEmbeddedSession(order, KEY);
    const again = await pay.createEmbeddedSession(order, KEY);
    return { isTheSame: again.session_id === session_id };
  },
  'a key of another order': ({ pay, order }) =>
    pay.createEmbeddedSession({ ...order, amount: order.amount + 1 }, KEY),
  'an unknown status': ({ pay }) => pay.getSessionStatus('ses_unknown'),
  'an unknown transaction': ({ pay }) => pay.getTransaction('pay_unknown'),
  "another gateway's id": ({ pay, session }) =>
    pay.updatePaymentGatewayId(session.session_id, 'gw_other'),
  submit: ({ checkout }) => checkout.submit(),
  update: ({ checkout, changed }) => checkout.update({ session: changed }),
  'update with another session': async ({ checkout, pay, order }) =>
    checkout.update({ session: await pay.createEmbeddedSession(order) }),
  'update with no session': ({ checkout }) =>
    Reflect.apply(Reflect.get(checkout, 'update'), checkout, [
      { session: { session_id: 'ses_none' } },
    ]),
};

const KEY = { idempotencyKey: 'contract' };

/** What a call resolves or rejects with. */
export async function resultOf(name: CallName, payment: ShownPayment): Promise<unknown> {
  const withoutValues = (field: string, value: unknown) => nameOf(field, value, payment);
  try {
    const result = (await CALLS[name](payment)) ?? null;
    return JSON.parse(JSON.stringify(result, withoutValues));
  } catch (error) {
    if (!isPayError(error)) throw error;
    const { code, reason, status, retryable } = error;
    const fields = error.code === 'VALIDATION_ERROR' ? fieldsOf(error.details) : [];
    const isTraceable = error.requestId !== undefined;
    return { code, reason, status, retryable, fields, isTraceable };
  }
}

function fieldsOf(details: readonly { readonly field: string }[]): readonly string[] {
  return details.map(({ field }) => field);
}

/** Replaces values that differ from payment to payment. */
function nameOf(field: string, value: unknown, { order }: ShownPayment): unknown {
  if (field === 'gateway_config') return Object.keys(Object(value)).toSorted();
  if (field === 'redirect_url') return 'a page';
  if (value === order.amount) return 'the amount';
  if (typeof value !== 'string') return value;
  if (value === order.order_id) return 'the order';
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return 'a time';
  if (value.startsWith('ses_')) return 'a session';
  return /^(pay|gw)_/.test(value) ? 'a payment' : value;
}
