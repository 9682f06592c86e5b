/** The output of the sandbox when it has started. */
import type { Sandbox } from './sandbox.ts';

const POLICY_GATEWAYS = ['adyen', 'checkout', 'hosted'];

type Urls = Pick<
  Sandbox,
  'platformOrigin' | 'shopOrigin' | 'dashboardUrl' | 'frameUrl' | 'apiKey' | 'apiSecret'
>;

export function welcome(sandbox: Urls): string {
  const { platformOrigin, shopOrigin, dashboardUrl, frameUrl, apiKey, apiSecret } = sandbox;
  return [
    '',
    `  Demo shop   ${shopOrigin}   <- open this`,
    `  Dashboard   ${dashboardUrl}`,
    `  Docs        ${shopOrigin}/docs/   built when you open it`,
    `  Platform    ${platformOrigin}   API key ${apiKey}; described at /openapi.json`,
    `  Frame       ${frameUrl}`,
    '',
    '  For a page of your own, and its policy:',
    '',
    ...configuration(sandbox).map((line) => (line === '' ? '' : `    ${line}`)),
    '',
    '  For a backend, as the examples have it:',
    '',
    `    PAY_API_URL=${platformOrigin} PAY_API_SECRET=${apiSecret}`,
    '',
    '  In the shop: choose a gateway and a scenario, then fill in the form and press Pay.',
    '  Any card number with a valid check digit works, such as 4242 4242 4242 4242.',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

/** Lists every URL, because the defaults of a build contain the default ports. */
function configuration({ platformOrigin, frameUrl, apiKey }: Urls): readonly string[] {
  const urls = [`  baseUrl: '${platformOrigin}',`, `  frameUrl: '${frameUrl}',`];
  const options = [
    `--gateways ${POLICY_GATEWAYS.join(',')}`,
    '--environment sandbox',
    `--base-url ${platformOrigin}`,
    `--frame-url '${frameUrl}'`,
    `--redirect-origin ${platformOrigin}`,
  ];
  return [
    'new Pay({',
    `  apiKey: '${apiKey}',`,
    ...urls,
    '});',
    '',
    'contentSecurityPolicy({',
    `  gateways: [${POLICY_GATEWAYS.map((code) => `'${code}'`).join(', ')}],`,
    "  environment: 'sandbox',",
    ...urls,
    `  redirectOrigins: ['${platformOrigin}'],`,
    '});',
    '',
    `npx --no-install pay-audit policy ${options.join(' ')}`,
  ];
}
