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
