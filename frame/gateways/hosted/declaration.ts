/** What a hosted page needs from the frame host. */
import type { GatewayDeclaration } from '../gateway-definition.ts';

export const hosted: GatewayDeclaration = {
  urls: {
    page: { test: 'https://hosted.sandbox.pay.example', live: 'https://hosted.pay.example' },
  },
  policy: {
    // The page may navigate to a bank, whose host is not known in advance, and returns to ours.
    'frame-src': ["'self'", 'page', 'https:'],
  },
  trustedTypes: [],
  redirectOrigins: [],
  leadsTo: ['page'],
  scripts: {},
};
