import Link from 'next/link';

export default function Page() {
  return <Link href="/checkout">Checkout</Link>;
}
