/** Reads the payment session that the shop's page passes. */
import * as v from 'valibot';

const PaymentSession = v.object({
  id: v.string(),
  payment_session_secret: v.string(),
  payment_session_token: v.string(),
});

const Token = v.object({
  amount: v.number(),
  currency: v.string(),
  fault: v.nullable(v.picklist(['throws', 'never_ready', 'double_result', 'late_result'])),
  methods: v.array(v.string()),
});

/** Amount and currency can be changed by `update`. */
export interface OpenedSession {
  readonly id: string;
  readonly secret: string;
  readonly fault: v.InferOutput<typeof Token>['fault'];
  /** The payment methods that are offered. */
  readonly methods: readonly string[];
  amount: number;
  currency: string;
}

/** `undefined` when it is not a payment session. */
export function openSession(value: unknown): OpenedSession | undefined {
  const session = v.safeParse(PaymentSession, value);
  if (!session.success) return undefined;
  const { id, payment_session_secret: secret, payment_session_token } = session.output;
  try {
    const token = v.safeParse(Token, JSON.parse(atob(payment_session_token)));
    return token.success ? { id, secret, ...token.output } : undefined;
  } catch {
    return undefined;
  }
}
