/**
 * Node loads `fetch` at its first use, and then keeps what it finds of `performance`. A test with a fake
 * clock must not be the first to use it: each later request of its process would throw.
 */
export const loaded = [Response];
