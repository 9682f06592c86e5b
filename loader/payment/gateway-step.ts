/** One step of a payment, taken by the merchant or the platform. */
import { isString } from '../../shared/plain/value-types.ts';
import { fitsMessage } from '../../shared/bridge/bridge-guard.ts';
import { withLinkedSignal } from '../../shared/requests/cancellation.ts';
import { MAX_MESSAGE_TO_FRAME } from '../../shared/rpc.ts';
import type { StepAnswer } from '../../shared/rpc.ts';
import { explained } from '../errors/explained.ts';
import { plainCopy } from '../validation/plain-copy.ts';
import type { Clock } from './clock.ts';
import type { StepRequest } from './decision/payment-events.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { SessionApi } from './session-api.ts';

/**
 * Timeout of a merchant's callback in visible ms. Then the status decides; an attempt for which nothing
 * was sent yet is stopped.
 */
const CALLBACK_DEADLINE = 60_000;

/** Size of the message around the response, in characters of JSON. */
const ENVELOPE = 200;

/** Characters of a message of the merchant that is shown to the customer. */
const LONGEST_MERCHANT_MESSAGE = 1000;

/** Who takes the step. */
export interface StepTakers {
  readonly session: Pick<SessionApi, 'takeStep'>;
  readonly merchant: Merchant;
  readonly clock: Pick<Clock, 'afterVisible'>;
  /**
   * Of the session, as the customer saw it at the press. The details of an approval have that of their
   * submission, because a wallet's order keeps its amount; `undefined` if this page does not know it.
   */
  readonly revision: number | undefined;
}

/** How a callback settles its step. */
interface Settling {
  readonly respond: (response: unknown) => void;
  /** @param message - from the merchant */
  readonly fail: (message?: unknown) => void;
}

/** Calls the merchant. A rejection fails the step, and a resolution without a call means `elsewhere`. */
type Callback = (settling: Settling) => Promise<void>;

/** The merchant has handled the step elsewhere; the session's status decides. */
const ELSEWHERE: StepAnswer = { type: 'elsewhere' };

/** Rejects if the step failed, or its result cannot be sent to the frame. */
export async function takeStep(
  request: StepRequest,
  takers: StepTakers,
  signal: AbortSignal,
): Promise<StepAnswer> {
  const { type, data } = request;
  if (type === 'beforeSubmit') return askBeforeSubmit(takers, signal);
  const isSubmission = type === 'submit';
  const callback = callbackFor(type, takers.merchant);
  const { revision = 1 } = takers;
  // Revision 1 is the default, and the only one that an older platform knows.
  const step = revision > 1 ? { data, revision } : { data };
  if (!callback) return passOn(await takers.session.takeStep(type, step, signal));
  // The platform knows at which revision the submission was made that the details continue.
  const given = isSubmission ? step : { data };
  const answer = await settle(takers, signal, {
    callback: (settling) => callback({ ...given, ...settling }),
    late: ELSEWHERE,
  });
  return answer.type === 'respond' ? passOn(answer.response) : answer;
}

/** The merchant's callback that takes a step; `undefined` if the platform takes it. */
export function callbackFor(type: StepRequest['type'], { config }: Pick<Merchant, 'config'>) {
  if (config.session.gateway_config.submitTo === 'platform') return undefined;
  return type === 'submit' ? config.onSubmit : config.onAdditionalDetails;
}

function askBeforeSubmit(takers: StepTakers, signal: AbortSignal): Promise<StepAnswer> {
  const { merchant } = takers;
  return settle(takers, signal, {
    late: { type: 'fail' },
    async callback({ respond, fail }) {
      const decision = await merchant.config.onBeforeSubmit?.();
      // Only a callback that settles without an objection lets the attempt continue.
      if (decision === false || isString(decision)) fail(decision);
      else respond(null);
    },
  });
}

/**
 * The first of these settles the step: `respond`, `fail`, a rejection (which fails it), the deadline, or
 * the end of the callback.
 *
 * @param late - the result at the deadline
 */
function settle(
  { merchant, clock }: StepTakers,
  signal: AbortSignal,
  { callback, late }: { readonly callback: Callback; readonly late: StepAnswer },
): Promise<StepAnswer> {
  return withLinkedSignal(
    [signal],
    (over) =>
      new Promise<StepAnswer>((resolve) => {
        const fail = (message?: unknown) => resolve(failure(message));
        const run = async () => {
          await callback({ respond: (response) => resolve({ type: 'respond', response }), fail });
          resolve(ELSEWHERE);
        };
        clock.afterVisible(CALLBACK_DEADLINE, over, () => resolve(late));
        run().catch((cause: unknown) => {
          fail();
          merchant.threw(cause);
        });
      }),
  );
}

/** @param message - from the merchant; anything but a string is ignored */
function failure(message: unknown): StepAnswer {
  if (typeof message !== 'string') return { type: 'fail' };
  return { type: 'fail', message: message.slice(0, LONGEST_MERCHANT_MESSAGE) };
}

/** Copies the response as plain JSON, because a framework may have wrapped it. */
function passOn(given: unknown): StepAnswer {
  const response: unknown = plainCopy(given);
  if (response === undefined) throw explained('TRANSMISSION_FAILED');
  if (!fitsMessage(response, MAX_MESSAGE_TO_FRAME - ENVELOPE)) throw explained('MESSAGE_TOO_LARGE');
  return { type: 'respond', response };
}
