/** Pages on which another script has added a property to every object. */
import { expect, test } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

test.each([
  ['isError', true],
  ['isError', false],
  ['isSerializedErrorInstance', false],
  ['callId', false],
  ['host', false],
  ['timeout', false],
  ['methods', false],
  ['paymentMethods', false],
])(
  'a form is shown, and pays, although every object has %s (enumerable: %s)',
  async (name, enumerable) => {
    await pay().page.evaluate(
      ([property, isEnumerable]) => {
        const field = { value: () => 'a method', configurable: true, writable: true };
        // As the script of such a page does.
        const every: object = Object.prototype;
        Object.defineProperty(every, property, { ...field, enumerable: isEnumerable });
      },
      [name, enumerable] as const,
    );
    await pay().startReady();
    await pay().press();
    await pay().platform('completed');
    await pay().report('completed', { attempt: 1 });
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  },
);
