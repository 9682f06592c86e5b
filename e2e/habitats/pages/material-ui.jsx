import Dialog from '@mui/material/Dialog';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Form } from './form.jsx';

function Checkout() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Checkout</button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        aria-label="Payment"
        fullWidth
        maxWidth="md"
      >
        <button onClick={() => setOpen(false)}>Close</button>
        <Form />
        <a href="#terms">Terms</a>
      </Dialog>
    </>
  );
}

createRoot(document.querySelector('#root')).render(<Checkout />);
