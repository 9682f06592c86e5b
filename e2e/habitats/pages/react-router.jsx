import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { Form } from './form.jsx';

const router = createBrowserRouter([
  { path: '/', element: <Link to="/checkout">Checkout</Link> },
  {
    path: '/checkout',
    element: (
      <>
        <Link to="/terms">Terms</Link>
        <Form />
      </>
    ),
  },
  { path: '/terms', element: <h1>Terms</h1> },
]);

createRoot(document.querySelector('#root')).render(<RouterProvider router={router} />);
