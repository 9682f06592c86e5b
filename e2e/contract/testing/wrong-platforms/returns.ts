import type { WrongPlatform } from '../wrong-platform.ts';
import { signature } from '../../../../server/platform/payments/return-url.ts';
import { readSignedRedirect } from '../../../../shared/redirect/signature.ts';

/** A platform whose returns are other ones. */
function returning(is: string, unmet: string, change: (url: URL) => void): WrongPlatform {
  const returned = (url: string, scenario: string) => {
    if ((scenario === 'return_canceled') !== (unmet === 'returns.canceled')) return url;
    const changed = new URL(url);
    change(changed);
    return changed.href;
  };
  return { is, unmet, difference: () => ({ returned }) };
}

export const OF_RETURNS: readonly WrongPlatform[] = [
  returning('signs with another secret', 'returns.signature', (url) => {
    url.searchParams.set('signature', '0'.repeat(64));
  }),
  returning(
    'leaves the merchant’s parameter of the same name',
    'returns.parameters-once',
    (url) => {
      url.search = `order_id=own&${url.search.slice(1)}`;
    },
  ),
  returning('shows another status than the transaction has', 'returns.payment', (url) => {
    const params = readSignedRedirect(url.searchParams)?.params;
    if (params === undefined) return;
    url.searchParams.set('status', 'pending');
    url.searchParams.set(
      'signature',
      signature({ ...params, status: 'pending' }, 'sk_test_sandbox'),
    );
  }),
  returning('removes the merchant’s own parameters', 'returns.own-parameters', (url) => {
    url.searchParams.delete('basket');
  }),
  returning('sends a customer who has cancelled to return_url', 'returns.canceled', (url) => {
    url.pathname = '/conformance-return';
  }),
];
