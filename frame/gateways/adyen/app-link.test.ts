import { describe, expect, it } from 'vitest';
import { splitAction } from './app-link.ts';

const appUrlOf = (url: string | undefined) =>
  splitAction({ type: 'await', paymentMethodType: 'swish', ...(url !== undefined && { url }) })
    .appUrl;

describe('the link of an action', () => {
  it.each([
    'swish://paymentrequest?token=1',
    'momo://app?action=pay',
    'weixin://wap/pay?id=1',
    'https://app.bank.example/pay',
  ])('opens the app: %s', (url) => {
    expect(appUrlOf(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '  javascript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://shop.example/1',
    'filesystem:https://shop.example/temporary/1',
    'file:///etc/passwd',
    'ftp://files.example/1',
    'http://bank.example/pay',
    'intent://pay#Intent;scheme=swish;end',
    'tel:+123',
    'sms:+123',
    'mailto:a@bank.example',
    'view-source:https://bank.example',
    'about:blank',
    'ws://bank.example',
    '/pay',
    '',
    undefined,
  ])('is left out: %j', (url) => {
    expect(appUrlOf(url)).toBeUndefined();
  });

  it('is taken out of the action, so that nothing navigates the frame to it', () => {
    const kept = { type: 'qrCode', paymentMethodType: 'swish', qrCodeData: '1' } as const;
    expect(splitAction({ ...kept, url: 'swish://paymentrequest' }).action).toEqual(kept);
  });

  it('of another kind of action stays in the action', () => {
    const action = {
      type: 'redirect',
      paymentMethodType: 'ideal',
      url: 'https://bank.example/',
    } as const;
    expect(splitAction(action)).toEqual({ action, appUrl: undefined });
  });
});
