import * as v from 'valibot';
import { SecureUrl } from '../../loading/field-schemas.ts';

export const HostedSchema = v.object({
  redirectUrl: SecureUrl,
  embedMode: v.picklist(['iframe', 'popup', 'redirect']),
  paymentId: v.string(),
});

export type HostedConfiguration = v.InferOutput<typeof HostedSchema>;
