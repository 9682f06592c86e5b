/** What the fourth gateway needs from the frame host. */
import type { GatewayDeclaration } from '../../gateways/gateway-definition.ts';

export const fourth: GatewayDeclaration = {
  urls: {
    api: { test: 'https://api.test.fourth.example', live: 'https://api.fourth.example' },
  },
  policy: { 'connect-src': ['api'] },
  trustedTypes: [],
  redirectOrigins: [],
  scripts: {},
};
