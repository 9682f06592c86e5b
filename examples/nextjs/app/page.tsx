import { Pay } from '@pay/loader';
import { connection } from 'next/server';
import { Suspense } from 'react';
import { Checkout } from './checkout';
import { AMOUNT, createSession, CURRENCY } from './orders';

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
  await connection(); // a new order for each visit
  return <Checkout session={await createSession()} />;
}
