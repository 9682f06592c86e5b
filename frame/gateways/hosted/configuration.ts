import * as v from 'valibot';
import { oneOf, SecureUrl } from '../../loading/field-schemas.ts';

export const HostedSchema = v.object({
  redirectUrl: SecureUrl,
  embedMode: oneOf(['iframe', 'popup', 'redirect']),
  paymentId: v.string(),
});

export type HostedConfiguration = v.InferOutput<typeof HostedSchema>;
