/** What a merchant's page loads before anything is loaded on demand, compared with other SDKs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliSize, bundledSize } from '../bundle.mjs';
import { benchFolder, distFolder, projectFolder } from '../paths.mjs';
import { counted } from '../statistics.mjs';

/** The guard of `.size-limit.json`. */
const LIMIT = 35_000;

/** The least that a page must import and call. What these load afterwards does not count. */
const PACKAGES = [
  {
    name: '@stripe/stripe-js',
    code: `import { loadStripe } from '@stripe/stripe-js'; loadStripe('pk_test_1');`,
  },
  {
    name: '@paypal/paypal-js',
    code: `import { loadScript } from '@paypal/paypal-js'; loadScript({ clientId: 'test' });`,
  },
  {
    name: '@juspay-tech/hyper-js',
    code: `import { loadHyper } from '@juspay-tech/hyper-js'; loadHyper('pk_test_1');`,
  },
  {
    name: '@primer-io/checkout-web',
    code: `import { Primer } from '@primer-io/checkout-web'; Primer.showUniversalCheckout('token', {});`,
  },
  {
    name: 'braintree-web',
    part: ', client and hosted fields',
    code: `import client from 'braintree-web/client'; import hostedFields from 'braintree-web/hosted-fields';
      client.create({}).then((instance) => hostedFields.create({ client: instance }));`,
  },
  {
    name: 'braintree-web-drop-in',
    code: `import dropin from 'braintree-web-drop-in'; dropin.create({});`,
  },
  {
    name: '@checkout.com/checkout-web-components',
    folder: projectFolder,
    code: `import { loadCheckoutWebComponents } from '@checkout.com/checkout-web-components';
      loadCheckoutWebComponents({});`,
  },
  {
    name: '@adyen/adyen-web',
    part: ', Drop-in with cards',
    folder: projectFolder,
    code: `import { AdyenCheckout, Card, Dropin } from '@adyen/adyen-web';
      AdyenCheckout({}).then((checkout) => new Dropin(checkout, { paymentMethodComponents: [Card] }));`,
  },
];

async function packageSizes() {
  const sizes = [];
  for (const { name, code, part = '', folder = benchFolder } of PACKAGES) {
    const manifest = readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8');
    const figure = counted(await bundledSize(folder, code));
    sizes.push({ name: `${name} ${JSON.parse(manifest).version}${part}`, ...figure });
  }
  return sizes.toSorted((a, b) => a.figure - b.figure);
}

/** @type {import('../row.ts').Row} */
export const bytes = {
  name: 'bytes',
  table: 'bytes',
  column: 'brotli',
  async run() {
    const scriptTag = counted(brotliSize(readFileSync(join(distFolder, 'pay.global.js'))));
    const imported = counted(
      await bundledSize(
        projectFolder,
        `import { Pay } from './dist/pay.js'; globalThis.pay = new Pay({ apiKey: 'pk_test_1' });`,
      ),
    );
    const goal = { limit: LIMIT, direction: /** @type {const} */ ('at most'), unit: 'B' };
    return {
      unit: 'B',
      samples: 1,
      sides: [
        { name: 'Pay, script tag', ...scriptTag },
        { name: 'Pay, `import { Pay }`', ...imported },
        ...(await packageSizes()),
      ],
      goals: [
        { what: 'bytes on the page, script tag', ...goal, ...scriptTag },
        { what: 'bytes on the page, `import { Pay }`', ...goal, ...imported },
      ],
    };
  },
};
