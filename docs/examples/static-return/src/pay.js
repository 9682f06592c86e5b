import { Pay } from '@pay/loader';

export const pay = new Pay({ apiKey: 'pk_test_sandbox' });

export const total = { amount: 11340, currency: 'EUR' }; // minor units: 113.40 EUR
document.querySelector('#total').textContent = Pay.formatAmount(total.amount, total.currency);

export function show(message) {
  document.querySelector('[role="status"]').textContent = message;
}
