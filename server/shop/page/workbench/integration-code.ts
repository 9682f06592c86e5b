/**
 * The code of the integration that the visitor has chosen. It runs without changes: a whole page or, if the
 * backend creates the session, a whole program for Node that serves the page.
 */
import {
  createdClient,
  FETCHED_SESSION,
  indented,
  initialized,
  literal,
  orderFields,
  outcomeOf,
  shown,
} from './integration-parts.ts';
import { creatorOf } from './sandbox-choice.ts';
import type { Integration } from './integration-parts.ts';

export function integrationCode(integration: Integration): string {
  return creatorOf(integration.choice) === 'backend'
    ? backendProgram(integration, pageOfBackend(integration))
    : page(integration, createdHere(integration));
}

/** The page of a shop whose backend creates the session. */
export function pageOfBackend(integration: Integration): string {
  return page(integration, FETCHED_SESSION);
}

/** @param served - the page that the program serves beside the session; by default none */
export function backendProgram(integration: Integration, served?: string): string {
  return `// server.mjs, with @pay/node installed, and with the secret that the sandbox prints at the start:
//   PAY_API_SECRET=… node server.mjs
import { createServer } from 'node:http';
import { Pay } from '@pay/node';

const { PAY_API_SECRET = '' } = process.env;
const PORT = Number(process.env.PORT ?? 4000);
const pay = new Pay({ apiSecret: PAY_API_SECRET, baseUrl: ${literal(integration.configuration.baseUrl)} });

// A database has it: an order is made once, and not for each visit.
const orderId = \`order-\${Date.now()}\`;

// What is paid comes from here, and never from the page.
const sessionOfOrder = () =>
  pay.sessions.forOrder({
    order_id: orderId,
${indented(orderFields(integration), 4)}
    return_url: \`http://127.0.0.1:\${PORT}/\`,
    cancel_url: \`http://127.0.0.1:\${PORT}/\`,
  });
${served === undefined ? '' : `\nconst page = \`${escapedInTemplate(served)}\`;\n`}
createServer(async (request, response) => {
  if (request.method !== 'POST') {
    return response.${served === undefined ? 'writeHead(404).end()' : "setHeader('Content-Type', 'text/html').end(page)"};
  }
  try {
    const session = await sessionOfOrder();
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(session));
  } catch (error) {
    console.error(error);
    response.writeHead(502).end();
  }
}).listen(PORT, '127.0.0.1', () => console.log(\`http://127.0.0.1:\${PORT}/\`));
`;
}

/** No value can end the literal. */
function escapedInTemplate(code: string): string {
  return code.replace(/[\\`]|\$(?=\{)/g, '\\$&');
}

function createdHere(integration: Integration): string {
  const isLegacy = integration.choice.mode === 'legacy';
  return `const session = await pay.${isLegacy ? 'createSession' : 'createEmbeddedSession'}({
  order_id: \`order-\${Date.now()}\`,
${indented(orderFields(integration))}
  return_url: location.href,
  cancel_url: location.href,
});`;
}

/** @param creation - the statements that create or fetch a session */
function page(integration: Integration, creation: string): string {
  const { scriptUrl, choice } = integration;
  const isLegacy = choice.mode === 'legacy';
  const script = `${shown()}${isLegacy ? '' : `\n${outcomeOf()}`}
${createdClient(integration)}

async function start() {
${indented(creation)}
${indented(isLegacy ? 'pay.redirectToPayment(session.redirect_url);' : initialized(choice))}
}

// Your backend verifies these parameters; a page cannot.
const returned = new URLSearchParams(location.search).get('status');
if (returned !== null) show(\`Returned: \${returned}\`);
else start().catch((error) => show(Pay.customerMessage(error)));`;
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>Checkout</title>
  <div id="payment"></div>
  <p id="result" role="status"></p>
  <script src="${scriptUrl}"></script>
  <script type="module">
${indented(script, 4)}
  </script>
</html>
`;
}
