/** What the platform sends of the session's payer and billing address. */
import * as v from 'valibot';

export const ShopperSchema = v.object({
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
