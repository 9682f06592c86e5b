import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Checkout } from './checkout.tsx';
import { order } from './order.ts';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Checkout order={order} />
  </StrictMode>,
);
