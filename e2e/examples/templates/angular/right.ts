import { Component, input } from '@angular/core';
import type { EmbeddedSessionResponse } from '@pay/loader';
import type { PayCheckoutEvents } from '@pay/loader/element';
import { PayCheckoutTag } from '@pay/loader/element/angular';

@Component({
  selector: 'shop-right',
  imports: [PayCheckoutTag],
  template: `
    <pay-checkout
      #element
      api-key="pk_test_1"
      [attr.locale]="'de'"
      class="form"
      [session]="session()"
      [order]="null"
      [beforeSubmit]="allow"
      (pay-success)="element.submit(); show($event.detail.payment_id)"
      (pay-error)="showError($event)"
    />
  `,
})
export class Right {
  readonly session = input<EmbeddedSessionResponse | null>(null);
  readonly allow = () => true;
  show(message: string): void {
    document.title = message;
  }
  showError({ detail }: PayCheckoutEvents['pay-error']): void {
    this.show(detail.code);
  }
}
