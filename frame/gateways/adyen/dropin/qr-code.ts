/**
 * A QR code as Adyen's package has to be given it. The package lets a code expire by its own clock, after 90 s for
 * some payment methods, and puts the code into the URL of its image as it is, where `&` and `#` end it.
 */
import type { DropinAction } from '../configuration.ts';

/** Their components encode the code themselves, or also show it as text, to be copied. */
const SHOWN_AS_IT_IS: ReadonlySet<string> = new Set(['upi', 'upi_qr', 'iris', 'pix']);

const MINUTE = 60_000;

/** @param now - ms since the epoch */
export function withQrCode(action: DropinAction, now = Date.now()): DropinAction {
  const { type, paymentMethodType, expiresAt, qrCodeData } = action;
  if (type !== 'qrCode') return action;
  const countdownTime = (Date.parse(expiresAt ?? '') - now) / MINUTE;
  const isEncoded = typeof qrCodeData === 'string' && !SHOWN_AS_IT_IS.has(paymentMethodType);
  return {
    ...action,
    // If it is over, this device's clock may be wrong.
    ...(countdownTime > 0 && { countdownTime }),
    ...(isEncoded && { qrCodeData: qrCodeData.replaceAll(/[%&#+]/g, encodeURIComponent) }),
  };
}
