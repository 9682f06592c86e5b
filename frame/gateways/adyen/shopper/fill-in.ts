/** Fills in the forms of a Drop-in that was mounted before the payer was known. */
import type { Core, Dropin } from '@adyen/adyen-web';
import { filledIn, logLeftEmpty, shopperOf } from './shopper.ts';

/**
 * Adyen's form reads what is filled in when the customer opens it: a payment method that is closed can still get it. The
 * package has no call for that, so the properties are those of another component of the class, which is never shown.
 *
 * @param given - `shopper` of the session
 * @param country - of the session at Adyen
 * @returns false if the payment method that is open would have to be filled in
 */
export function fillIn(
  { paymentMethodElements, activePaymentMethod }: Dropin,
  checkout: Core,
  given: unknown,
  country: string | undefined,
): boolean {
  const shopper = shopperOf(given);
  const filled = paymentMethodElements.flatMap((element) => {
    const { data } = filledIn(element.type, shopper, country);
    return data === undefined ? [] : { element, data };
  });
  if (filled.some(({ element }) => element === activePaymentMethod)) return false;
  for (const { type } of paymentMethodElements) logLeftEmpty(type, shopper, country);
  for (const { element, data } of filled) {
    const Component = checkout.getComponent(element.type);
    element.props = new Component(checkout, { ...element.props, data }).props;
  }
  return true;
}
