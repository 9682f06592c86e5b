import { headers } from 'next/headers';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Checkout } from './checkout';
import { createOrder } from './orders';

export default function Page() {
  return (
    <Suspense>
      <Order />
    </Suspense>
  );
}

async function Order() {
  await connection(); // a new order for each visit
  const origin = `http://${(await headers()).get('host')}`;
  const order = { ...createOrder(), return_url: `${origin}/return`, cancel_url: origin };
  return <Checkout order={order} />;
}
