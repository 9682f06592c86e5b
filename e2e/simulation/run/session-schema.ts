import * as v from 'valibot';

const gatewaySchema = v.object({ id: v.number(), code: v.string(), name: v.string() });

/** A created session, as the platform returns it. */
export const embeddedSessionSchema = v.object({
  session_id: v.string(),
  payment_id: v.string(),
  gateway: gatewaySchema,
  gateway_config: v.looseObject({
    paymentSession: v.exactOptional(v.string()),
    redirectUrl: v.exactOptional(v.string()),
    embedMode: v.exactOptional(v.string()),
    mode: v.exactOptional(v.string()),
  }),
  expires_at: v.string(),
  revision: v.exactOptional(v.number()),
});
