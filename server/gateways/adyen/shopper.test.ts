import { describe, expect, it } from 'vitest';
import { SESSION } from '../../platform/testing/platform-server.ts';
import { shopperOf } from './shopper.ts';

const payment = { payer: { ...SESSION.payer, phone: undefined }, billing: SESSION.billing };

describe('the shopper in a configuration', () => {
  it('is left out where no offered payment method asks for anything', () => {
    expect(shopperOf(payment, ['scheme', 'bcmc', 'twint', 'ideal', 'blik'])).toEqual({});
  });

  it('has no billing address where only cards, SEPA and vouchers by e-mail are offered', () => {
    expect(shopperOf(payment, ['scheme', 'sepadirectdebit', 'bankTransfer_IBAN'])).toEqual({
      shopper: { name: 'Kim Example', email: 'kim@example.com' },
    });
  });

  it('has what invoices ask for, without what the session does not know', () => {
    expect(shopperOf(payment, ['scheme', 'ratepay'])).toEqual({
      shopper: { name: 'Kim Example', email: 'kim@example.com', billing: SESSION.billing },
    });
  });
});
