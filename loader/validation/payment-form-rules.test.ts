import { expect, test } from 'vitest';
import { embeddedSession } from '../testing/examples.ts';
import { checkedForm } from './payment-form-rules.ts';

/** As a framework wraps state: each object in it is a proxy too. */
function wrapped<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    get(target, name, receiver) {
      const inner: unknown = Reflect.get(target, name, receiver);
      return typeof inner === 'object' && inner !== null ? wrapped(inner) : inner;
    },
  });
}

test('a session that a framework has wrapped is copied, so that a message can carry it [session-wrapped]', () => {
  const session = wrapped(embeddedSession);
  expect(() => structuredClone(session)).toThrow(DOMException);
  const checked = checkedForm('initializePayment', { session, container: '#form' }, () => {});
  expect(structuredClone(checked.session)).toEqual(embeddedSession);
});

test('a handle takes a session or the function that fetches it, and names what is wrong with both', () => {
  const fetchSession = async () => embeddedSession;
  const detailsOf = (given: Parameters<typeof checkedForm>[1]): unknown => {
    try {
      return checkedForm('checkout', given, () => {});
    } catch (error) {
      return error;
    }
  };
  expect(detailsOf({ fetchSession })).toMatchObject({ fetchSession });
  expect(detailsOf({ session: embeddedSession, fetchSession })).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'session', code: 'invalid' }],
  });
  expect(detailsOf({ fetchSession: 'orders/7' })).toMatchObject({
    details: [{ field: 'fetchSession', code: 'invalid' }],
  });
  expect(detailsOf({})).toMatchObject({ details: [{ field: 'session', code: 'required' }] });
});
