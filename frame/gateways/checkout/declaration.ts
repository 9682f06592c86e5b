/** What Flow needs from the frame host. */
import { SCRIPT_POLICY } from '../../loading/script-policy.ts';
import type { GatewayDeclaration } from '../gateway-definition.ts';
import { FLOW_SCRIPT } from './flow-script.ts';
import { FLOW_SCRIPTS } from './scripts.ts';

export const checkout: GatewayDeclaration = {
  urls: {
    script: { test: FLOW_SCRIPT, live: FLOW_SCRIPT },
    api: { test: 'https://api.sandbox.checkout.com', live: 'https://api.checkout.com' },
  },
  policy: {
    'script-src': ['script'],
    'style-src': ['script'],
    'img-src': ['script', 'https://*.checkout.com', 'data:'],
    'connect-src': ['script', 'api', 'https://*.checkout.com'],
    // The hosts of banks are not known in advance; the gateway window itself has our own origin.
    'frame-src': ["'self'", 'script', 'api', 'https:'],
    'form-action': ['api', 'https:'],
  },
  trustedTypes: [SCRIPT_POLICY],
  trustedTypesReportOnly: true,
  redirectOrigins: [],
  scripts: FLOW_SCRIPTS,
};
