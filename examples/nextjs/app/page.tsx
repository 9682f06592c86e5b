import { headers } from 'next/headers';
import { Checkout } from './checkout';
import { createOrder } from './orders';

export default async function Page() {
  const origin = `http://${(await headers()).get('host')}`;
  const order = { ...createOrder(), return_url: `${origin}/return`, cancel_url: origin };
  return <Checkout order={order} />;
}
