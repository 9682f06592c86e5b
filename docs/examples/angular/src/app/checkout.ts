import { Component, signal } from '@angular/core';
import { customerMessage, Pay } from '@pay/loader';
import type { PayCheckoutEvents } from '@pay/loader/element';
import { PayCheckoutTag } from '@pay/loader/element/angular';
import { order, session } from './order';

@Component({
  selector: 'shop-checkout',
  imports: [PayCheckoutTag],
  template: `
    <main>
      <h1>Checkout</h1>
      <p>Total: {{ total }}</p>
      <p role="status">{{ outcome() }}</p>
      <pay-checkout
        api-key="pk_test_backend"
        [session]="session"
        (pay-success)="showSuccess($event)"
        (pay-error)="showError($event)"
      />
    </main>
  `,
})
export class Checkout {
  readonly session = session;
  readonly total = Pay.formatAmount(order.amount, order.currency);
  readonly outcome = signal('');

  /** The customer pays a voucher or a bank transfer later. */
  showSuccess({ detail }: PayCheckoutEvents['pay-success']): void {
    const isPending = detail.session.transaction_status === 'pending';
    this.outcome.set(`${isPending ? 'To be paid' : 'Paid'}: ${detail.payment_id}`);
  }

  showError({ detail }: PayCheckoutEvents['pay-error']): void {
    console.error(detail);
    this.outcome.set(customerMessage(detail));
  }
}
