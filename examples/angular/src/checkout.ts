import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import { customerMessage } from '@pay/loader';
import type { PayCheckoutEvents } from '@pay/loader/element';
import { order } from './order';

@Component({
  selector: 'shop-checkout',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <p role="status">{{ outcome() }}</p>
    <pay-checkout
      api-key="pk_test_sandbox"
      [order]="order"
      (pay-success)="showSuccess($event)"
      (pay-error)="showError($event)"
    />
  `,
})
export class Checkout {
  readonly order = order;
  readonly outcome = signal('');

  showSuccess({ detail }: PayCheckoutEvents['pay-success']): void {
    this.outcome.set(`Paid: ${detail.payment_id}`);
  }

  showError({ detail }: PayCheckoutEvents['pay-error']): void {
    console.error(detail);
    this.outcome.set(customerMessage(detail));
  }
}
