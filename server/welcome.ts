/** What the sandbox prints when it has started. */
import type { Sandbox } from './sandbox.ts';

const POLICY_GATEWAYS = ['adyen', 'checkout', 'hosted'];

export function welcome(sandbox: Sandbox): string {
  const { platformOrigin, shopOrigin, dashboardUrl, frameUrl, apiKey } = sandbox;
  return [
    '',
    `  Demo shop   ${shopOrigin}   <- open this`,
    `  Dashboard   ${dashboardUrl}`,
    `  Platform    ${platformOrigin}   API key ${apiKey}; described at /openapi.json`,
    `  Frame       ${frameUrl}`,
    '',
    '  For a page of your own, and its policy:',
    '',
    ...configuration(sandbox).map((line) => `    ${line}`),
    '',
    '  In the shop: choose a gateway and a scenario, then fill in the form and press Pay.',
    '  Any card number with a valid check digit works, such as 4242 4242 4242 4242.',
    '  Ctrl-C stops everything.',
    '',
  ].join('\n');
}

/** Complete, because the defaults of a build are the ports of another sandbox. */
function configuration({ platformOrigin, frameUrl, apiKey }: Sandbox): readonly string[] {
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
    `npx pay-audit policy ${options.join(' ')}`,
  ];
}
