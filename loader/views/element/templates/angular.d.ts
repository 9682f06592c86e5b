/**
 * `<pay-checkout>` in the templates of Angular: a component has `PayCheckoutTag` of `@pay/loader/element/angular` in
 * its `imports`.
 */
import type { ɵɵDirectiveDeclaration, ɵɵFactoryDeclaration } from '@angular/core';
import type { PayCheckoutElement } from '../index.ts';

/**
 * Checks the types of the properties that a template binds, and passes them on to the element. Its events need
 * no directive: Angular takes their types from the element.
 */
export declare class PayCheckoutTag {
  pay: PayCheckoutElement['pay'] | undefined;
  session: PayCheckoutElement['session'] | undefined;
  order: PayCheckoutElement['order'] | undefined;
  fetchSession: PayCheckoutElement['fetchSession'] | undefined;
  appearance: PayCheckoutElement['appearance'] | undefined;
  paymentMethods: PayCheckoutElement['paymentMethods'] | undefined;
  beforeSubmit: PayCheckoutElement['beforeSubmit'] | undefined;
  preload: PayCheckoutElement['preload'] | undefined;
  static ɵfac: ɵɵFactoryDeclaration<PayCheckoutTag, never>;
  /** Angular's compiler reads these types as they are written here. */
  static ɵdir: ɵɵDirectiveDeclaration<
    PayCheckoutTag,
    'pay-checkout',
    never,
    {
      pay: { alias: 'pay'; required: false };
      session: { alias: 'session'; required: false };
      order: { alias: 'order'; required: false };
      fetchSession: { alias: 'fetchSession'; required: false };
      appearance: { alias: 'appearance'; required: false };
      paymentMethods: { alias: 'paymentMethods'; required: false };
      beforeSubmit: { alias: 'beforeSubmit'; required: false };
      preload: { alias: 'preload'; required: false };
    },
    {},
    never,
    never,
    true,
    never
  >;
}
