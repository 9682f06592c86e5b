/** The operations on redirects to the gateway's page, and on the return from there. */
import { redirectResult } from '../../shared/verification/redirect-return.ts';
import { readSigned } from '../../shared/verification/redirect-signature.ts';
import { hasValidSignatureSync } from '../redirect/redirect-signature-sync.ts';
import { redirectTo } from '../redirect/top-navigation.ts';
import { checkedOptions } from '../validation/operation-arguments.ts';
import type { Client } from './client-operations.ts';
import type { ClientParts } from './client-parts.ts';

export function redirectOperations({
  config,
  perform,
  performNow,
  warnOfField: onUnknown,
}: Pick<ClientParts, 'config' | 'perform' | 'performNow' | 'warnOfField'>) {
  return {
    redirectToPayment: (redirectUrl, options) =>
      performNow(() => {
        const checked = checkedOptions('redirectToPayment', { options, onUnknown });
        redirectTo(redirectUrl, checked, config.environment);
      }),

    handleRedirectReturn: (urlParams, apiSecret) =>
      perform('handleRedirectReturn', {}, async () =>
        redirectResult(await readSigned(urlParams, apiSecret)),
      ),

    verifyRedirectSignature: (params, apiSecret) =>
      performNow(() => hasValidSignatureSync(params, apiSecret)),

    verifyRedirectSignatureAsync: (params, apiSecret) =>
      perform('verifyRedirectSignatureAsync', {}, async () => {
        const signed = await readSigned(params, apiSecret);
        return signed !== null;
      }),
  } satisfies Partial<Client>;
}
