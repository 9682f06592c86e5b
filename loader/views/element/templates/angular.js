/**
 * In the form in which Angular's compiler publishes libraries, so that the compiler of the shop completes it:
 * the SDK needs no Angular to be built.
 */
import * as i0 from '@angular/core';

export class PayCheckoutTag {
  #element = i0.inject(i0.ElementRef).nativeElement;

  set pay(value) {
    this.#element.pay = value;
  }

  set session(value) {
    this.#element.session = value;
  }

  set order(value) {
    this.#element.order = value;
  }

  set fetchSession(value) {
    this.#element.fetchSession = value;
  }

  set appearance(value) {
    this.#element.appearance = value;
  }

  set paymentMethods(value) {
    this.#element.paymentMethods = value;
  }

  set beforeSubmit(value) {
    this.#element.beforeSubmit = value;
  }

  set preload(value) {
    this.#element.preload = value;
  }

  static ɵfac = i0.ɵɵngDeclareFactory({
    minVersion: '12.0.0',
    version: '21.0.0',
    ngImport: i0,
    type: PayCheckoutTag,
    deps: [],
    target: i0.ɵɵFactoryTarget.Directive,
  });

  static ɵdir = i0.ɵɵngDeclareDirective({
    minVersion: '14.0.0',
    version: '21.0.0',
    ngImport: i0,
    type: PayCheckoutTag,
    isStandalone: true,
    selector: 'pay-checkout',
    inputs: {
      pay: 'pay',
      session: 'session',
      order: 'order',
      fetchSession: 'fetchSession',
      appearance: 'appearance',
      paymentMethods: 'paymentMethods',
      beforeSubmit: 'beforeSubmit',
      preload: 'preload',
    },
  });
}
