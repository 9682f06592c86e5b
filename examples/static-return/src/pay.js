import { Pay } from '@pay/loader';

export const pay = new Pay({ apiKey: 'pk_test_sandbox' });

export function show(message) {
  document.querySelector('[role="status"]').textContent = message;
}
