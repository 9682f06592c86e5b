/**
 * The code of the integration that the visitor has chosen. It runs without changes: a whole page or, if the
 * backend creates the session, a whole program for Node that serves the page.
 */
import { APPEARANCES } from './integration-options.ts';
import type { ShopConfiguration } from '../../shop-api.ts';
import type { CustomerDetails } from '../customer-details.ts';
import { creatorOf, sandboxOf } from './sandbox-choice.ts';
import type { ShopChoice } from './sandbox-choice.ts';

export interface Integration {
  readonly configuration: ShopConfiguration;
  /** URL of the script-tag file. */
  readonly scriptUrl: string;
  readonly choice: ShopChoice;
  readonly details: CustomerDetails;
  /** Minor units. */
  readonly amount: number;
}

export function integrationCode(integration: Integration): string {
  return creatorOf(integration.choice) === 'backend'
    ? program(integration)
    : page(integration, createdHere(integration));
}

/** The page is escaped as a template literal in the program, so that no value can end the literal. */
function program(integration: Integration): string {
  const { configuration } = integration;
  const escaped = page(integration, WITH_FETCHED_SESSION).replace(/[\\`]|\$(?=\{)/g, '\\$&');
  return `// shop.mjs, with @pay/node installed, and with the secret that the sandbox prints at the start:
//   PAY_API_SECRET=… node shop.mjs
import { createServer } from 'node:http';
import { Pay } from '@pay/node';

const { PORT = 4000, PAY_API_SECRET = '' } = process.env;
const pay = new Pay({ apiSecret: PAY_API_SECRET, baseUrl: ${JSON.stringify(configuration.baseUrl)} });

// A database has it: an order is made once, and not for each visit.
const orderId = \`order-\${Date.now()}\`;

// What is paid comes from here, and never from the page.
const sessionOfOrder = () =>
  pay.sessions.forOrder({
    order_id: orderId,
${fields(orderOf(integration), 2)},
    return_url: \`http://127.0.0.1:\${PORT}/\`,
    cancel_url: \`http://127.0.0.1:\${PORT}/\`,
  });

const page = \`${escaped}\`;

createServer(async (request, response) => {
  if (request.method !== 'POST') {
    return response.setHeader('Content-Type', 'text/html').end(page);
  }
  try {
    response.end(JSON.stringify(await sessionOfOrder()));
  } catch (error) {
    console.error(error);
    response.writeHead(502).end();
  }
}).listen(PORT, '127.0.0.1', () => console.log(\`http://127.0.0.1:\${PORT}/\`));
`;
}

function orderOf({ choice, details, amount }: Integration) {
  const { embedMode, ...sandbox } = sandboxOf(choice);
  return {
    amount,
    currency: choice.currency,
    ...details,
    metadata: { sandbox: { ...sandbox, ...(choice.gateway === 'hosted' && { embedMode }) } },
  };
}

const WITH_FETCHED_SESSION = `      const response = await fetch('/session', { method: 'POST' });
      if (!response.ok) throw new Error('The shop could not start the payment');
      const session = await response.json();`;

function createdHere(integration: Integration): string {
  const isLegacy = integration.choice.mode === 'legacy';
  return `      const session = await pay.${isLegacy ? 'createSession' : 'createEmbeddedSession'}({
        order_id: \`order-\${Date.now()}\`,
${fields(orderOf(integration), 6)},
        return_url: location.href,
        cancel_url: location.href,
      });`;
}

/** @param creation - the statements that create or fetch a session */
function page({ configuration, scriptUrl, choice }: Integration, creation: string): string {
  const { mode, locale, appearance, preload } = choice;
  const { apiKeys, baseUrl, frameUrl } = configuration;
  const config = {
    apiKey: apiKeys[creatorOf(choice)],
    baseUrl,
    frameUrl,
    ...(locale !== '' && { locale }),
    ...(preload !== 'none' && { preload }),
  };
  const tokens = APPEARANCES[appearance];
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Checkout</title>
  <div id="payment"></div>
  <p id="result" role="status"></p>
  <script src="${scriptUrl}"></script>
  <script>
    const show = (message) => (document.querySelector('#result').textContent = message);
    const pay = new Pay(${literal(config, 4)});

    async function start() {
${creation}
${mode === 'legacy' ? REDIRECT : mounted(tokens)}
    }

    // Your backend verifies these parameters; a page cannot.
    const returned = new URLSearchParams(location.search).get('status');
    if (returned !== null) show(\`Returned: \${returned}\`);
    else start().catch((error) => show(Pay.customerMessage(error)));
  </script>
</html>
`;
}

const REDIRECT = '      pay.redirectToPayment(session.redirect_url);';

function mounted(tokens: object | undefined): string {
  const appearance = tokens === undefined ? '' : `\n        appearance: ${literal(tokens, 8)},`;
  return `      await pay.initializePayment({
        session,
        container: '#payment',${appearance}
        // The customer pays a voucher or a bank transfer later.
        onSuccess: ({ payment_id, session: { transaction_status } }) =>
          show(\`\${transaction_status === 'pending' ? 'To be paid' : 'Paid'}: \${payment_id}\`),
        onError: (error) => show(Pay.customerMessage(error)),
      });`;
}

/** The fields of an object, one per line. */
function fields(value: object, indent: number): string {
  return (
    ' '.repeat(indent) + literal(value, indent).slice('{\n'.length + indent, -'\n}'.length - indent)
  );
}

/** JavaScript for a script element, escaped so that no value can end the element. */
function literal(value: object, indent: number): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll('<', '\\u003c')
    .replaceAll('\n', `\n${' '.repeat(indent)}`);
}
