/** One step of a kind B payment: what the merchant or the platform makes of it. */
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

/** Visible ms that a merchant's callback has; then the status decides. */
const CALLBACK_DEADLINE = 60_000;

/** What the frame is sent around the response, in characters of JSON. */
const ENVELOPE = 200;

/** Rejects when the step was not taken, or its result is not one that can be passed on. */
export async function takeStep(
  { type, data }: StepRequest,
  session: SessionApi,
  merchant: Merchant,
  clock: Clock,
  signal: AbortSignal,
): Promise<StepAnswer> {
  const callback = merchant.stepCallback(type);
  if (callback === undefined) {
    const response = await session.takeStep(type, data, signal);
    return sendable({ type: 'respond', response });
  }
  const answer = await whileLinked([signal], (over) => {
    const late = new Promise<StepAnswer>((resolve) => {
      clock.afterVisible(CALLBACK_DEADLINE, over, () => resolve({ type: 'elsewhere' }));
    });
    return Promise.race([late, askMerchant(callback, data, merchant)]);
  });
  return sendable(answer);
}

/**
 * The first of these counts: `respond`, `fail`, a rejection (which fails), and the callback's end
 * (which means that the merchant has dealt with the step elsewhere).
 */
function askMerchant(
  callback: StepCallback,
  data: unknown,
  merchant: Merchant,
): Promise<StepAnswer> {
  return new Promise((resolve) => {
    const respond = (response: unknown) => resolve({ type: 'respond', response });
    const fail = (message?: unknown) =>
      resolve(typeof message === 'string' ? { type: 'fail', message } : { type: 'fail' });
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

/** A copy as plain JSON, as a framework may have wrapped the response. */
function sendable(answer: StepAnswer): StepAnswer {
  if (answer.type !== 'respond') return answer;
  const response: unknown = plainCopy(answer.response);
  if (response === undefined) throw explained('TRANSMISSION_FAILED');
  if (!fitsMessage(response, MAX_MESSAGE_TO_FRAME - ENVELOPE)) throw explained('MESSAGE_TOO_LARGE');
  return { type: 'respond', response };
}
