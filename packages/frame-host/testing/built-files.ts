/** A folder with the built files that the servers read. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const page = (name: string) =>
  `<!doctype html><title>${name}</title>` +
  '<script type="application/json" id="frame-configuration">\n      {}\n    </script>';

const SOURCE = 'https://gateway.example';

export const DECLARATIONS = {
  checkout: {
    urls: {
      script: { test: `${SOURCE}/flow.js`, live: `${SOURCE}/flow.js` },
      api: { test: 'https://api.test.example/v1', live: 'https://api.live.example/v1' },
    },
    policy: {
      'script-src': ['script'],
      'connect-src': ['api'],
      'frame-src': ["'self'", 'https:'],
      'form-action': ['https:'],
    },
    trustedTypes: ['pay-gateway-script'],
    navigates: true,
  },
  adyen: {
    urls: { api: { test: 'https://adyen.test.example/', live: 'https://adyen.example/' } },
    policy: { 'img-src': ['api', 'data:'], 'frame-src': ['api', 'https:'] },
    trustedTypes: [],
    trustedTypesReportOnly: true,
    navigates: false,
    scripts: {
      wallet: {
        urls: { service: { test: 'https://test.wallet.example', live: 'https://wallet.example' } },
        policy: { 'script-src': ['https://js.wallet.example'], 'connect-src': ['service'] },
        trustedTypes: ['wallet-script'],
      },
      bank: {
        policy: { 'script-src': ['https://js.bank.example'], 'img-src': ['api'] },
        trustedTypes: [],
      },
    },
  },
};

const FILES: Readonly<Record<string, string>> = {
  'frame/index.html': page('shell'),
  'frame/window.html': page('window'),
  'frame/return.html':
    '<!doctype html><title>return</title><style>p { margin: 0 }</style>' +
    '<script type="module">import("./assets/main-1.js");</script>',
  'frame/gateways.json': JSON.stringify(DECLARATIONS),
  'frame/assets/main-1.js': 'export {};',
  'frame/assets/adyen-4.js': 'export const form = {};',
  'frame/assets/checkout-5.js': 'export const flow = {};',
  'frame/assets/main-1.js.br': 'brotli',
  'frame/assets/main-1.js.gz': 'gzip',
  'frame/languages/de.json': '{"formTitle":"Zahlungsformular"}',
  'frame/assets/form-2.css': 'body {}',
  'pay.global.js': 'var Pay;',
  // Exposes the options of the policy generator.
  'pay.js':
    'export const contentSecurityPolicy = (options) => ({ header: JSON.stringify(options) });',
  'sandbox/dashboard/index.html': '<!doctype html><title>dashboard</title>',
  'sandbox/dashboard/assets/index-3.js': 'export {};',
  'sandbox/shop/index.html': '<!doctype html><title>shop</title>',
};

export interface BuiltFiles {
  readonly folder: string;
  remove(): Promise<void>;
}

/** @param changes - content by path, in place of the defaults */
export async function writeBuiltFiles(
  changes: Readonly<Record<string, string>> = {},
): Promise<BuiltFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-built-'));
  for (const [path, content] of Object.entries({ ...FILES, ...changes })) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
