/** The SDK's only request: the payment with the token of a card. */
import * as v from 'valibot';

const SubmitAnswer = v.variant('status', [
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
  | v.InferOutput<typeof SubmitAnswer>
  | { readonly status: 'failed'; readonly codes: string[] }
  | { readonly status: 'unreachable' };

/** Reads the response to a submission, from our server or from a merchant who submits. */
export function readSubmitAnswer(body: unknown): SubmitResult {
  const answer = v.safeParse(SubmitAnswer, body);
  if (answer.success) return answer.output;
  const problem = v.safeParse(Problem, body);
  return problem.success
    ? { status: 'failed', codes: problem.output.error_codes }
    : { status: 'unreachable' };
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
    return readSubmitAnswer(await response.json());
  } catch {
    return { status: 'unreachable' };
  }
}
