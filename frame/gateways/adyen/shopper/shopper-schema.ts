/** What the platform sends of the session's payer and billing address. */
import * as v from 'valibot';
import { GatewayFailure } from '../../../loading/gateway-failure.ts';

const ShopperSchema = v.object({
  /** Full name. */
  name: v.exactOptional(v.string()),
  email: v.exactOptional(v.string()),
  phone: v.exactOptional(v.string()),
  /** As in the session. */
  billing: v.exactOptional(
    v.object({
      address_line_1: v.string(),
      address_line_2: v.exactOptional(v.string()),
      city: v.string(),
      state: v.exactOptional(v.string()),
      postal_code: v.string(),
      country: v.string(),
    }),
  ),
});

export type Shopper = v.InferOutput<typeof ShopperSchema>;

/** Checked by the code that fills in forms: forms of cards need neither. */
export function shopperOf(value: unknown): Shopper | undefined {
  if (value === undefined) return undefined;
  const parsed = v.safeParse(ShopperSchema, value);
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => `shopper.${v.getDotPath(issue) ?? ''}`);
  throw new GatewayFailure({
    reason: 'GATEWAY_CONFIG_INVALID',
    message: `adyen cannot use these fields of gateway_config: ${fields.join(', ')}`,
  });
}
