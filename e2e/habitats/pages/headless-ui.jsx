import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Form } from './form.jsx';

function Checkout() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Checkout</button>
      <Dialog open={isOpen} onClose={() => setOpen(false)}>
        <div style={{ position: 'fixed', inset: 0, background: '#0008' }} aria-hidden="true" />
        <DialogPanel
          style={{ position: 'fixed', inset: '5% 10%', overflow: 'auto', background: '#fff' }}
        >
          <DialogTitle>Payment</DialogTitle>
          <button onClick={() => setOpen(false)}>Close</button>
          <Form />
          <a href="#terms">Terms</a>
        </DialogPanel>
      </Dialog>
    </>
  );
}

createRoot(document.querySelector('#root')).render(<Checkout />);
