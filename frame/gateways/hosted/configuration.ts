import * as v from 'valibot';
import { SecureAddress } from '../../loading/field-schemas.ts';

export const HostedSchema = v.object({
  redirectUrl: SecureAddress,
  embedMode: v.picklist(['iframe', 'popup', 'redirect']),
  paymentId: v.string(),
});

export type HostedConfiguration = v.InferOutput<typeof HostedSchema>;
