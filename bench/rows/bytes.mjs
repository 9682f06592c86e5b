/** What a merchant's page ships before anything is loaded on demand, beside other SDKs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize, bundledSize } from '../bundle.mjs';
import { comparator } from '../comparators.mjs';
import { distFolder, projectFolder } from '../paths.mjs';

const LIMIT = 10_240;

/** The least that a page must import and call. What they load afterwards does not count here. */
const PEERS = [
  ['@stripe/stripe-js', `import { loadStripe } from '@stripe/stripe-js'; loadStripe('pk_test_1');`],
  [
    '@paypal/paypal-js',
    `import { loadScript } from '@paypal/paypal-js'; loadScript({ clientId: 'test' });`,
  ],
  [
    '@juspay-tech/hyper-js',
    `import { loadHyper } from '@juspay-tech/hyper-js'; loadHyper('pk_test_1');`,
  ],
  [
    '@basis-theory/web-elements',
    `import { basistheory } from '@basis-theory/web-elements'; basistheory('key_test_1');`,
  ],
  [
    '@primer-io/checkout-web',
    `import { Primer } from '@primer-io/checkout-web'; Primer.showUniversalCheckout('token', {});`,
  ],
  [
    'braintree-web',
    `import client from 'braintree-web/client'; import hostedFields from 'braintree-web/hosted-fields';
     client.create({}).then((instance) => hostedFields.create({ client: instance }));`,
    ', client + hosted fields',
  ],
  ['braintree-web-drop-in', `import dropin from 'braintree-web-drop-in'; dropin.create({});`],
  [
    '@bigcommerce/checkout-sdk',
    `import { createCheckoutService } from '@bigcommerce/checkout-sdk/essential'; createCheckoutService();`,
    ', essential',
  ],
].map(([name, code, part = '']) => ({ name, code, part, folder: comparator.folder }));

/** Of the versions that we use ourselves. */
const GATEWAYS = [
  [
    '@checkout.com/checkout-web-components',
    `import { loadCheckoutWebComponents } from '@checkout.com/checkout-web-components';
     loadCheckoutWebComponents({});`,
  ],
  [
    '@adyen/adyen-web',
    `import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
     AdyenCheckout({}).then((checkout) => new Dropin(checkout, { paymentMethodComponents: [Card] }));`,
    ', Drop-in + card',
  ],
].map(([name, code, part = '']) => ({ name, code, part, folder: projectFolder }));

let measured;

async function peerSizes() {
  const sizes = [];
  for (const { name, code, part, folder } of [...PEERS, ...GATEWAYS]) {
    const file = join(folder, 'node_modules', name, 'package.json');
    const { version } = JSON.parse(readFileSync(file, 'utf8'));
    const figure = await bundledSize(folder, code);
    const label = `${name} ${version}${part}`;
    sizes.push({ name: label, figure, spread: [figure, figure] });
  }
  return sizes.toSorted((a, b) => a.figure - b.figure);
}

function row(name, what, ours) {
  return {
    name,
    what,
    goal: { text: 'at most 10,240 B brotli', limit: LIMIT, unit: 'B', direction: 'max' },
    async run() {
      measured ??= peerSizes();
      const figure = await ours();
      const spread = [figure, figure];
      return {
        figure,
        spread,
        unit: 'B',
        samples: 1,
        peers: [{ name: 'Pay, whole SDK', figure, spread }, ...(await measured)],
        notes: [
          'Brotli 11 of what Vite makes of the least that a page must import and call.',
          'The smallest peers load a script of their provider onto the same page afterwards, which is not counted; Pay never does.',
        ],
      };
    },
  };
}

export default [
  row('bytes-script-tag', 'bytes on the merchant’s page, whole SDK, script tag', () =>
    brotliSize(readFileSync(join(distFolder, 'pay.global.js'))),
  ),
  row('bytes-esm', 'bytes on the merchant’s page, import of `Pay`', () =>
    bundledSize(
      projectFolder,
      `import { Pay } from './dist/pay.js'; globalThis.pay = new Pay({ apiKey: 'pk_test_1' });`,
    ),
  ),
];
