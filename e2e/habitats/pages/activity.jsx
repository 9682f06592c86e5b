import { Activity, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Form } from './form.jsx';

function subscribe(listener) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

function Shop() {
  const shown = useSyncExternalStore(subscribe, () => window.location.hash);
  return (
    <>
      {shown === '#checkout' ? <a href="#terms">Terms</a> : <a href="#checkout">Checkout</a>}
      <Activity mode={shown === '#checkout' ? 'visible' : 'hidden'}>
        <Form />
      </Activity>
    </>
  );
}

createRoot(document.querySelector('#root')).render(<Shop />);
