import { Pay } from '@pay/loader';
import { cookies } from 'next/headers';
import { Suspense } from 'react';
import { Checkout } from './checkout';
import { AMOUNT, CURRENCY, sessionOf } from './orders';

export default function Page() {
  return (
    <main>
      <h1>Checkout</h1>
      <p>Total: {Pay.formatAmount(AMOUNT, CURRENCY)}</p>
      <Suspense>
        <Order />
      </Suspense>
    </main>
  );
}

async function Order() {
  const order = (await cookies()).get('order'); // set by proxy.ts
  return order && <Checkout session={await sessionOf(order.value)} />;
}
