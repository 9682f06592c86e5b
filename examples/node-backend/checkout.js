const pay = new Pay({ apiKey: 'pk_test_sandbox' });

document.querySelector('button').addEventListener('click', async () => {
  try {
    const order = await (await fetch('/orders', { method: 'POST' })).json();
    const session = await pay.createEmbeddedSession(order);
    await pay.initializePayment({ session, container: 'body' });
  } catch (error) {
    console.error(error);
    document.querySelector('[role="status"]').textContent = Pay.customerMessage(error);
  }
});
