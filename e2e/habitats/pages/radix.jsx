import * as Dialog from '@radix-ui/react-dialog';
import { createRoot } from 'react-dom/client';
import { Form } from './form.jsx';

createRoot(document.querySelector('#root')).render(
  <Dialog.Root>
    <Dialog.Trigger>Checkout</Dialog.Trigger>
    <Dialog.Portal>
      <Dialog.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Dialog.Content
        aria-describedby={undefined}
        style={{ position: 'fixed', inset: '5% 10%', overflow: 'auto', background: '#fff' }}
      >
        <Dialog.Title>Payment</Dialog.Title>
        <Dialog.Close>Close</Dialog.Close>
        <Form />
        <a href="#terms">Terms</a>
      </Dialog.Content>
    </Dialog.Portal>
  </Dialog.Root>,
);
