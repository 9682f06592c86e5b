import { describe, expect, it } from 'vitest';
import { withQrCode } from './qr-code.ts';

const NOW = Date.UTC(2026, 11, 1, 12);
const code = { type: 'qrCode', paymentMethodType: 'promptpay', qrCodeData: '0002' } as const;

describe('a QR code', () => {
  it.each([
    ['2026-12-01T13:00:00Z', 60],
    ['2026-12-01T12:01:30+00:00', 1.5],
    ['2026-12-01T21:00:00+07:00', 120],
  ])('can be paid until it expires: %s', (expiresAt, countdownTime) => {
    const action = { ...code, expiresAt };
    expect(withQrCode(action, NOW)).toEqual({ ...action, countdownTime });
  });

  it.each([undefined, '', 'soon', '2026-12-01T11:59:59Z'])(
    'has the time of Adyen’s package where its own is not known, or over: %j',
    (expiresAt) => {
      const action = { ...code, ...(expiresAt !== undefined && { expiresAt }) };
      expect(withQrCode(action, NOW)).toEqual(action);
    },
  );

  it.each([
    ['promptpay', 'Silva & Filhos #1, 100 % + x', 'Silva %26 Filhos %231, 100 %25 %2B x'],
    ['paynow', '00020101021226', '00020101021226'],
    ['pix', 'Silva & Filhos', 'Silva & Filhos'],
    ['upi_qr', 'upi://pay?pa=a@b&am=1', 'upi://pay?pa=a@b&am=1'],
  ])('of %s is whole in the URL of its image: %s', (paymentMethodType, qrCodeData, given) => {
    const action = { ...code, paymentMethodType, qrCodeData };
    expect(withQrCode(action, NOW)).toEqual({ ...action, qrCodeData: given });
  });

  it('that has no content is left to Adyen’s package', () => {
    const { qrCodeData: _, ...action } = code;
    expect(withQrCode(action, NOW)).toEqual(action);
  });
});

it('another action stays as it is, also if it expires', () => {
  const action = {
    type: 'voucher',
    paymentMethodType: 'multibanco',
    expiresAt: '2026-12-01T13:00:00Z',
  } as const;
  expect(withQrCode(action, NOW)).toBe(action);
});
