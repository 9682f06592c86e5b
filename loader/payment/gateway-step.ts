/** One step of a payment, taken by the merchant or the platform. */
import { fitsMessage } from '../../shared/bridge/bridge-guard.ts';
import { MAX_MESSAGE_TO_FRAME } from '../../shared/rpc.ts';
import type { StepAnswer } from '../../shared/rpc.ts';
import { explained } from '../errors/explained.ts';
import { whileLinked } from '../page/cancellation.ts';
import { plainCopy } from '../validation/plain-copy.ts';
import type { Clock } from './clock.ts';
import type { Merchant, StepCallback } from './merchant-callbacks.ts';
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

/** Rejects if the step failed, or its result cannot be sent to the frame. */
export async function takeStep(
  { type, data }: StepRequest,
  session: SessionApi,
  merchant: Merchant,
  clock: Clock,
  signal: AbortSignal,
): Promise<StepAnswer> {
  const inTime = (late: StepAnswer, ask: () => Promise<StepAnswer>) =>
    whileLinked([signal], (over) => {
      const deadline = new Promise<StepAnswer>((resolve) => {
        clock.afterVisible(CALLBACK_DEADLINE, over, () => resolve(late));
      });
      return Promise.race([deadline, ask()]);
    });
  if (type === 'beforeSubmit') return inTime({ type: 'fail' }, () => askBefore(merchant));
  const callback = merchant.stepCallback(type);
  if (callback === undefined) {
    const response = await session.takeStep(type, data, signal);
    return sendable({ type: 'respond', response });
  }
  return sendable(await inTime({ type: 'elsewhere' }, () => askMerchant(callback, data, merchant)));
}

/** Only a callback that settles without an objection lets the attempt continue. */
async function askBefore(merchant: Merchant): Promise<StepAnswer> {
  try {
    const decision = await merchant.beforeSubmit();
    const isObjection = decision === false || typeof decision === 'string';
    return isObjection ? failure(decision) : { type: 'respond', response: null };
  } catch (cause) {
    merchant.threw(cause);
    return { type: 'fail' };
  }
}

/**
 * The first of these settles the step: `respond`, `fail`, a rejection (which fails it), or the end of
 * the callback (which means that the merchant has handled the step elsewhere).
 */
function askMerchant(
  callback: StepCallback,
  data: unknown,
  merchant: Merchant,
): Promise<StepAnswer> {
  return new Promise((resolve) => {
    const respond = (response: unknown) => resolve({ type: 'respond', response });
    const fail = (message?: unknown) => resolve(failure(message));
    const run = async () => {
      await callback({ data, respond, fail });
      resolve({ type: 'elsewhere' });
    };
    run().catch((cause: unknown) => {
      fail();
      merchant.threw(cause);
    });
  });
}

/** @param message - from the merchant */
function failure(message: unknown): StepAnswer {
  const isMessage = typeof message === 'string';
  return { type: 'fail', ...(isMessage && { message: message.slice(0, LONGEST_MESSAGE) }) };
}

/** Copies the response as plain JSON, because a framework may have wrapped it. */
function sendable(answer: StepAnswer): StepAnswer {
  if (answer.type !== 'respond') return answer;
  const response: unknown = plainCopy(answer.response);
  if (response === undefined) throw explained('TRANSMISSION_FAILED');
  if (!fitsMessage(response, MAX_MESSAGE_TO_FRAME - ENVELOPE)) throw explained('MESSAGE_TOO_LARGE');
  return { type: 'respond', response };
}
