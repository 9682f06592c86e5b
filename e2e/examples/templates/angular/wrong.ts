import { Component } from '@angular/core';
import { PayCheckoutTag } from '@pay/loader/element/angular';

@Component({
  selector: 'shop-wrong',
  imports: [PayCheckoutTag],
  template: `
    <pay-checkout [session]="'sess_1'" />
    <pay-checkout [fetchSesion]="null" />
    <pay-checkout [beforeSubmit]="count" />
    <pay-checkout (pay-success)="show($event.detail.code)" />
    <pay-checkout (pay-error)="showKey($event)" />
  `,
})
export class Wrong {
  readonly count = () => 1;
  show(message: string): void {
    document.title = message;
  }
  showKey(event: KeyboardEvent): void {
    this.show(event.key);
  }
}
