import type { CreateStandIn } from '../../gateway-stand-in.ts';

export const createStandIn: CreateStandIn = (origin) => ({
  urls: { api: origin },
  config: { fourthToken: 'token_1' },
  responseTo: (path) =>
    path.startsWith('/charges/')
      ? { headers: { 'Access-Control-Expose-Headers': 'X-Payment', 'X-Payment': 'fourth_1' } }
      : undefined,
});
