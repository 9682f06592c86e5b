import { Pay } from '@pay/loader';
import { definePayCheckout } from '@pay/loader/element';

definePayCheckout();
globalThis.pay = new Pay({ apiKey: 'pk_test_sandbox' });
