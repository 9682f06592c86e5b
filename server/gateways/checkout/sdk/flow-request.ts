/** The SDK's requests: for the token of a wallet or a bank, and for the payment with a token. */
import * as v from 'valibot';

const SubmitResponseSchema = v.variant('status', [
  v.object({ id: v.string(), status: v.picklist(['Approved', 'Pending']) }),
  v.object({ id: v.string(), status: v.literal('Declined'), decline_reason: v.string() }),
  v.object({
    id: v.string(),
    status: v.literal('Action Required'),
    action: v.object({ type: v.literal('redirect'), url: v.string() }),
  }),
]);
const Problem = v.object({ error_codes: v.array(v.string()) });

export type SubmitResult =
  | v.InferOutput<typeof SubmitResponseSchema>
  | { readonly status: 'failed'; readonly codes: string[] }
  | { readonly status: 'unreachable' };

/** Reads the response to a submission, from our server or from a merchant who submits. */
export function readSubmitResponse(body: unknown): SubmitResult {
  const parsed = v.safeParse(SubmitResponseSchema, body);
  if (parsed.success) return parsed.output;
  const problem = v.safeParse(Problem, body);
  return problem.success
    ? { status: 'failed', codes: problem.output.error_codes }
    : { status: 'unreachable' };
}

const Token = v.object({ token: v.string() });

/** @returns undefined if the server cannot be reached */
export async function requestToken(address: URL, type: string): Promise<string | undefined> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ type }),
    });
    return v.parse(Token, await response.json()).token;
  } catch {
    return undefined;
  }
}

export async function submitPayment(
  address: URL,
  token: string,
  payment_session_secret: string,
): Promise<SubmitResult> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token, payment_session_secret }),
    });
    return readSubmitResponse(await response.json());
  } catch {
    return { status: 'unreachable' };
  }
}
