import * as v from 'valibot';
import { parseSecureAddress } from '../../shared/redirect-address.ts';

export const HostedSchema = v.object({
  redirectUrl: v.pipe(
    v.string(),
    v.check((address) => parseSecureAddress(address) !== null, 'not an absolute, secure address'),
  ),
  embedMode: v.picklist(['iframe', 'popup', 'redirect']),
  paymentId: v.string(),
});

export type HostedConfiguration = v.InferOutput<typeof HostedSchema>;
