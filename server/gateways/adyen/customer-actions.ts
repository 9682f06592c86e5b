/** What Drop-in shows to a customer who pays outside of the form, as Adyen's responses describe it. */
import type { PaymentFacts } from '../../platform/gateway-simulator.ts';

/** @param reference - what the code stands for */
export function qrCodeAction(type: string, reference: string): object {
  return { type: 'qrCode', paymentMethodType: type, qrCodeData: `sandbox:${type}:${reference}` };
}

/** A long time after the sandbox's clock, which may be advanced. */
const EXPIRES = '2099-12-31T12:00:00';

export function voucherAction(
  type: string,
  reference: string,
  { amount, currency, orderId }: Pick<PaymentFacts, 'amount' | 'currency' | 'orderId'>,
): object {
  const isTransfer = type.startsWith('bankTransfer');
  return {
    type: isTransfer ? 'bankTransfer' : 'voucher',
    paymentMethodType: type,
    reference,
    totalAmount: { value: amount, currency },
    initialAmount: { value: amount, currency },
    expiresAt: EXPIRES,
    merchantName: 'Sandbox shop',
    merchantReference: orderId,
    ...(type.startsWith('dragonpay') && { issuer: 'sandbox' }),
    ...(isTransfer
      ? { beneficiary: 'Sandbox shop', iban: 'NL13TEST0123456789', bic: 'TESTNL2A' }
      : { entity: '12345', shopperName: 'A. Customer' }),
  };
}
