/** A small shop: one page that sells one product, with the integration as it would be published. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const { PAY_PLATFORM_PORT = '8080', SHOP_PORT = '4000' } = process.env;
const SDK = readFileSync(new URL('pay.global.js', import.meta.resolve('@pay/loader')));

const PAGE = `<!doctype html>
<html lang="en">
  <title>Shop</title>
  <p id="status" role="status"></p>
  <div id="payment"></div>
  <script src="/pay.global.js"></script>
  <script>
    const params = new URLSearchParams(location.search);
    const show = (message) => (document.querySelector('#status').textContent = message);
    const pay = new Pay({
      apiKey: 'pk_test_sandbox',
      baseUrl: 'http://localhost:${PAY_PLATFORM_PORT}',
      frameUrl: 'http://{gateway}.frame.localhost:${PAY_PLATFORM_PORT}/',
    });
    const order = {
      order_id: params.get('order'),
      amount: 4250,
      currency: 'EUR',
      payer: { email: 'lina@example.com', name: 'Lina Hansen' },
      billing: {
        address_line_1: 'Deichstraße 21',
        city: 'Hamburg',
        postal_code: '20459',
        country: 'DE',
      },
      return_url: location.origin + '/return',
      cancel_url: location.origin + '/return',
      metadata: {
        sandbox: {
          gateway: params.get('gateway'),
          ...(params.has('method') && { methods: params.getAll('method') }),
        },
      },
    };
    pay
      .createEmbeddedSession(order)
      .then((session) => {
        const container = document.querySelector('#payment');
        const checkout = pay.checkout({
          session,
          onSuccess: () => show('Thank you for your order'),
          onError: (error) => show(Pay.customerMessage(error)),
        });
        // As <pay-checkout> does, for whatever on the page wants to know.
        for (const type of ['ready', 'submitting', 'challenge', 'success', 'error'])
          checkout.on(type, () =>
            container.dispatchEvent(new CustomEvent('pay-' + type, { bubbles: true })),
          );
        return checkout.mount(container);
      })
      .catch((error) => show(Pay.customerMessage(error)));
  </script>
</html>`;

/** A real shop verifies the signature in its backend before it shows success. */
const RETURN_PAGE = `<!doctype html>
<html lang="en">
  <title>Shop</title>
  <p>Thank you for your order</p>
</html>`;

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '/', 'http://shop');
  const script = pathname === '/pay.global.js';
  response.setHeader('Content-Type', script ? 'text/javascript' : 'text/html; charset=utf-8');
  response.end(script ? SDK : pathname === '/return' ? RETURN_PAGE : PAGE);
});
server.listen(Number(SHOP_PORT), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
