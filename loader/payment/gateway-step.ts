/** One step of a payment, taken by the merchant or the platform. */
import { fitsMessage } from '../../shared/bridge/bridge-guard.ts';
import { MAX_MESSAGE_TO_FRAME } from '../../shared/rpc.ts';
import type { StepAnswer } from '../../shared/rpc.ts';
import { explained } from '../errors/explained.ts';
import { whileLinked } from '../page/cancellation.ts';
import { plainCopy } from '../validation/plain-copy.ts';
import type { Clock } from './clock.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { StepRequest } from './decision/payment-events.ts';
import type { SessionApi } from './session-api.ts';

/**
 * Timeout of a merchant's callback in visible ms. Then the status decides; an attempt for which nothing
 * was sent yet is stopped.
 */
const CALLBACK_DEADLINE = 60_000;

/** Size of the message around the response, in characters of JSON. */
const ENVELOPE = 200;

/** Characters of a message that is shown to the customer. */
const LONGEST_MESSAGE = 1000;

/** How a callback settles its step. */
interface Settling {
  readonly respond: (response: unknown) => void;
  /** @param message - from the merchant */
  readonly fail: (message?: unknown) => void;
}

/** Rejects if the step failed, or its result cannot be sent to the frame. */
export async function takeStep(
  { type, data }: StepRequest,
  session: SessionApi,
  merchant: Merchant,
  clock: Clock,
  signal: AbortSignal,
): Promise<StepAnswer> {
  /**
   * The first of these settles the step: `respond`, `fail`, a rejection (which fails it), the deadline,
   * or the end of the callback (which means that the merchant has handled the step elsewhere).
   */
  const ask = (callback: (settling: Settling) => Promise<void>) =>
    whileLinked(
      [signal],
      (over) =>
        new Promise<StepAnswer>((resolve) => {
          const respond = (response: unknown) => resolve({ type: 'respond', response });
          const fail = (message?: unknown) => {
            const isMessage = typeof message === 'string';
            resolve({
              type: 'fail',
              ...(isMessage && { message: message.slice(0, LONGEST_MESSAGE) }),
            });
          };
          const leave = () => resolve({ type: 'elsewhere' });
          const run = async () => {
            await callback({ respond, fail });
            leave();
          };
          clock.afterVisible(CALLBACK_DEADLINE, over, type === 'beforeSubmit' ? fail : leave);
          run().catch((cause: unknown) => {
            fail();
            merchant.threw(cause);
          });
        }),
    );

  if (type === 'beforeSubmit') {
    return ask(async ({ respond, fail }) => {
      const decision = await merchant.config.onBeforeSubmit?.();
      // Only a callback that settles without an objection lets the attempt continue.
      if (decision === false || typeof decision === 'string') fail(decision);
      else respond(null);
    });
  }
  const { onSubmit, onAdditionalDetails } = merchant.config;
  const callback = type === 'submit' ? onSubmit : onAdditionalDetails;
  const answer: StepAnswer = callback
    ? await ask((settling) => callback({ data, ...settling }))
    : { type: 'respond', response: await session.takeStep(type, data, signal) };
  if (answer.type !== 'respond') return answer;
  // As plain JSON, because a framework may have wrapped it.
  const response: unknown = plainCopy(answer.response);
  if (response === undefined) throw explained('TRANSMISSION_FAILED');
  if (!fitsMessage(response, MAX_MESSAGE_TO_FRAME - ENVELOPE)) throw explained('MESSAGE_TOO_LARGE');
  return { type: 'respond', response };
}
