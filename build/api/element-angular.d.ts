import type { ɵɵDirectiveDeclaration, ɵɵFactoryDeclaration } from '@angular/core';
import type { PayCheckoutElement } from './element.js';
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
  static ɵdir: ɵɵDirectiveDeclaration<
    PayCheckoutTag,
    'pay-checkout',
    never,
    {
      pay: {
        alias: 'pay';
        required: false;
      };
      session: {
        alias: 'session';
        required: false;
      };
      order: {
        alias: 'order';
        required: false;
      };
      fetchSession: {
        alias: 'fetchSession';
        required: false;
      };
      appearance: {
        alias: 'appearance';
        required: false;
      };
      paymentMethods: {
        alias: 'paymentMethods';
        required: false;
      };
      beforeSubmit: {
        alias: 'beforeSubmit';
        required: false;
      };
      preload: {
        alias: 'preload';
        required: false;
      };
    },
    {},
    never,
    never,
    true,
    never
  >;
}
