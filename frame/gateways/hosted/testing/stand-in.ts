import type { CreateStandIn } from '../../../testing/gateway-stand-in.ts';

export const createStandIn: CreateStandIn = (origin) => ({
  urls: { page: origin },
  config: { redirectUrl: `${origin}/pay`, embedMode: 'iframe', paymentId: 'pay_1' },
});
