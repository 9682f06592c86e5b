import Link from 'next/link';
import { Form } from './form';

export default function Page() {
  return (
    <>
      <Link href="/terms">Terms</Link>
      <Form />
    </>
  );
}
