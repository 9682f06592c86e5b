// With this key, no page can create a session, and so none can name an amount.
const pay = new Pay({ apiKey: 'pk_test_backend' });

document.querySelector('button').addEventListener('click', async () => {
  try {
    const session = await (await fetch('/orders', { method: 'POST' })).json();
    await pay.initializePayment({ session, container: 'body' });
  } catch (error) {
    console.error(error);
    document.querySelector('[role="status"]').textContent = Pay.customerMessage(error);
  }
});
