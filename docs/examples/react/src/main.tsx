import { Pay } from '@pay/loader';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Checkout } from './checkout.tsx';
import './index.css';
import { order, session } from './order.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <main>
      <h1>Checkout</h1>
      <p>Total: {Pay.formatAmount(order.amount, order.currency)}</p>
      <Checkout session={session} />
    </main>
  </StrictMode>,
);
