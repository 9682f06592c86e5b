/** The code of the integration that the visitor has chosen: a whole page, which runs as it is. */
import { APPEARANCES } from './integration-options.ts';
import type { ShopConfiguration } from '../../shop-api.ts';
import type { CustomerDetails } from '../customer-details.ts';
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

export function integrationCode({
  configuration,
  scriptUrl,
  choice,
  details,
  amount,
}: Integration): string {
  const { gateway, scenario, embedMode, mode, currency, locale, appearance, preload } = choice;
  const { apiKey, baseUrl, frameUrl } = configuration;
  const config = {
    apiKey,
    baseUrl,
    frameUrl,
    ...(locale !== '' && { locale }),
    ...(preload !== 'none' && { preload }),
  };
  const order = {
    amount,
    currency,
    ...details,
    metadata: { sandbox: { gateway, scenario, ...(gateway === 'hosted' && { embedMode }) } },
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
      const session = await pay.${mode === 'legacy' ? 'createSession' : 'createEmbeddedSession'}({
        order_id: \`order-\${Date.now()}\`,
${fields(order, 6)},
        return_url: location.href,
        cancel_url: location.href,
      });
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
        onSuccess: ({ payment_id }) => show(\`Paid: \${payment_id}\`),
        onError: (error) => show(Pay.customerMessage(error)),
      });`;
}

/** The fields of an object, one a line. */
function fields(value: object, indent: number): string {
  return (
    ' '.repeat(indent) + literal(value, indent).slice('{\n'.length + indent, -'\n}'.length - indent)
  );
}

/** As JavaScript inside a script element: no value can end it. */
function literal(value: object, indent: number): string {
  return JSON.stringify(value, null, 2)
    .replace(/^( *)"([A-Za-z_]\w*)":/gm, '$1$2:')
    .replaceAll('<', '\\u003c')
    .replaceAll('\n', `\n${' '.repeat(indent)}`);
}
