/** The actions in Adyen's responses that Drop-in shows to a customer who pays outside of the form. */
import type { PaymentFacts } from '../../../platform/gateway-simulator.ts';

/** Links that open the app on a phone, by payment method. */
const APP_LINKS: Readonly<Record<string, string>> = { swish: 'swish://paymentrequest?token=' };

/** @param reference - what the code stands for */
export function qrCodeAction(type: string, reference: string): object {
  const link = APP_LINKS[type];
  return {
    type: 'qrCode',
    paymentMethodType: type,
    qrCodeData: `sandbox:${type}:${reference}`,
    ...(link !== undefined && { url: link + reference }),
  };
}

/** Far in the future, because the sandbox's clock may be advanced. */
const EXPIRES = '2099-12-31T12:00:00';

/** @param vouchersUrl - of the pages that a customer prints or keeps, up to the reference */
export function voucherAction(
  type: string,
  reference: string,
  { amount, currency, orderId }: Pick<PaymentFacts, 'amount' | 'currency' | 'orderId'>,
  vouchersUrl: string,
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
      : {
          entity: '12345',
          shopperName: 'A. Customer',
          downloadUrl: `${vouchersUrl}/${reference}`,
        }),
  };
}
