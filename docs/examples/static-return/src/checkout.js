import { customerMessage } from '@pay/loader';
import { pay, show, total } from './pay.js';

document.querySelector('button').addEventListener('click', async () => {
  try {
    const session = await pay.createEmbeddedSession({
      order_id: `order-${Date.now()}`,
      ...total,
      payer: { email: 'lina@example.com', name: 'Lina Hansen' },
      billing: {
        address_line_1: 'Deichstraße 21',
        city: 'Hamburg',
        postal_code: '20459',
        country: 'DE',
      },
      return_url: `${location.origin}/return.html`,
      cancel_url: `${location.origin}/`,
      // The sandbox's gateway with a page of its own.
      metadata: { sandbox: { gateway: 'redirect' } },
    });
    sessionStorage.setItem('pay-session', session.session_id);
    await pay.initializePayment({ session, container: 'body' });
  } catch (error) {
    console.error(error);
    show(customerMessage(error));
  }
});
