import { describe, expect, test, vi } from 'vitest';
import type { GatewayStepResponse } from '../../shared/platform/platform-api.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { MAX_MESSAGE_TO_FRAME } from '../../shared/rpc.ts';
import type { StepAnswer } from '../../shared/rpc.ts';
import { embeddedSession } from '../testing/examples.ts';
import type {
  BeforeSubmit,
  PaymentFormConfig,
  PaymentStep,
} from '../validation/payment-form-config.ts';
import type { StepRequest } from './decision/payment-events.ts';
import { takeStep } from './gateway-step.ts';
import type { Merchant } from './merchant-callbacks.ts';
import type { SessionApi } from './session-api.ts';
import { settled, virtualClock } from './testing/virtual-clock.ts';

const SUBMIT: StepRequest = { type: 'submit', attempt: 1, step: 1, data: { card: 'encrypted' } };
const DETAILS: StepRequest = { ...SUBMIT, type: 'additionalDetails' };

const throwing = (error: Error) => (): never => {
  throw error;
};

type Callback = (step: PaymentStep) => Promise<void>;
type Callbacks = Pick<PaymentFormConfig, 'onSubmit' | 'onAdditionalDetails'>;

/** The result of a step, what the platform received, and what a callback threw. */
function taken(
  request: StepRequest,
  callback?: Callback | Callbacks,
  respond: () => GatewayStepResponse = () => ({ result_code: 'Authorised' }),
  beforeSubmit: BeforeSubmit = () => true,
  gatewayConfig: GatewayConfig = embeddedSession.gateway_config,
) {
  const callbacks =
    typeof callback === 'function'
      ? { onSubmit: callback, onAdditionalDetails: callback }
      : callback;
  const clock = virtualClock();
  const received: unknown[] = [];
  const thrown: unknown[] = [];
  const ending = new AbortController();
  const session: SessionApi = {
    status: () => Promise.reject(new Error('The status is not asked for')),
    takeStep: async (type, step) => (received.push([type, step]), respond()),
    removeMethod: () => Promise.reject(new Error('No method is removed')),
    recordId: async () => {},
    markAttempted: () => {},
  };
  const merchant: Merchant = {
    notify: () => {},
    progress: () => {},
    config: {
      session: { ...embeddedSession, gateway_config: gatewayConfig },
      container: '#form',
      onBeforeSubmit: beforeSubmit,
      ...callbacks,
    },
    threw: (cause) => void thrown.push(cause),
  };
  const answer = takeStep(request, { session, merchant, clock, revision: 2 }, ending.signal);
  return { answer, clock, ending, received, thrown };
}

describe('a step that the merchant leaves to the platform', () => {
  test.each([
    [SUBMIT, { data: SUBMIT.data, revision: 2 }],
    [DETAILS, { data: DETAILS.data, revision: 2 }],
  ])(
    'is sent to it with the revision that the customer saw, and its response goes to the form: $type',
    async (request, sent) => {
      const { answer, received } = taken(request);
      expect(await answer).toEqual({ type: 'respond', response: { result_code: 'Authorised' } });
      expect(received).toEqual([[request.type, sent]]);
    },
  );

  test('rejects as the platform’s operation does', async () => {
    const error = new Error('503');
    const { answer } = taken(SUBMIT, undefined, () => {
      throw error;
    });
    await expect(answer).rejects.toBe(error);
  });
});

test('a submission of a session that submits to the platform goes there, although there is a callback', async () => {
  const onSubmit = vi.fn<Callback>();
  const { answer, received } = taken(SUBMIT, { onSubmit }, undefined, undefined, {
    submitTo: 'platform',
  });
  expect(await answer).toMatchObject({ type: 'respond' });
  expect(received).toEqual([['submit', { data: SUBMIT.data, revision: 2 }]]);
  expect(onSubmit).not.toHaveBeenCalled();
});

describe('a step that the merchant takes', () => {
  test.each<[string, Callback, StepAnswer]>([
    [
      'a response',
      async ({ data, respond }) => respond(data),
      { type: 'respond', response: SUBMIT.data },
    ],
    [
      'a failure with a message',
      async ({ fail }) => fail('Try another card'),
      { type: 'fail', message: 'Try another card' },
    ],
    ['a failure without one', async ({ fail }) => fail(), { type: 'fail' }],
    ['its end without either', async () => {}, { type: 'elsewhere' }],
    [
      'the first of several',
      async ({ respond, fail }) => {
        respond({ first: true });
        fail();
      },
      { type: 'respond', response: { first: true } },
    ],
  ])('ends with %s', async (_, callback, expected) => {
    const { answer, received, thrown } = taken(SUBMIT, callback);
    expect(await answer).toEqual(expected);
    expect(received).toEqual([]);
    expect(thrown).toEqual([]);
  });

  test('goes to the callback of its kind, or else to the platform', async () => {
    const onSubmit: Callback = async ({ respond }) => respond('submitted');
    const onAdditionalDetails: Callback = async ({ respond }) => respond('detailed');
    const responses = [
      await taken(SUBMIT, { onSubmit, onAdditionalDetails }).answer,
      await taken(DETAILS, { onSubmit, onAdditionalDetails }).answer,
      await taken(DETAILS, { onSubmit }).answer,
    ].map((answer) => answer.type === 'respond' && answer.response);
    expect(responses).toEqual(['submitted', 'detailed', { result_code: 'Authorised' }]);
  });

  test('shows the beginning of a message that the bridge could not carry', async () => {
    const long = 'x'.repeat(MAX_MESSAGE_TO_FRAME + 1);
    const shown = { type: 'fail', message: 'x'.repeat(1000) };
    expect(await taken(SUBMIT, async ({ fail }) => fail(long)).answer).toEqual(shown);
    const ask: StepRequest = { ...SUBMIT, type: 'beforeSubmit' };
    expect(await taken(ask, undefined, undefined, () => long).answer).toEqual(shown);
  });

  test('shows no message that is not a string', async () => {
    const hostile: Callback = async ({ fail }) => Reflect.apply(fail, undefined, [{ html: '' }]);
    expect(await taken(SUBMIT, hostile).answer).toEqual({ type: 'fail' });
  });

  test.each<[string, Callback]>([
    ['rejects', () => Promise.reject(new Error('The shop is broken'))],
    [
      'throws',
      () => {
        throw new Error('The shop is broken');
      },
    ],
  ])('fails when the callback %s, which is reported', async (_, callback) => {
    const { answer, thrown } = taken(SUBMIT, callback);
    expect(await answer).toEqual({ type: 'fail' });
    expect(thrown).toEqual([expect.objectContaining({ message: 'The shop is broken' })]);
  });

  test('is left to the status when the callback takes more than a visible minute', async () => {
    const { answer, clock } = taken(SUBMIT, () => new Promise(() => {}));
    let result: StepAnswer | undefined;
    void answer.then((given) => (result = given));
    await settled();
    clock.hide(true);
    await clock.pass(600_000);
    clock.hide(false);
    await clock.pass(59_000);
    expect(result).toBeUndefined();
    await clock.pass(2000);
    expect(result).toEqual({ type: 'elsewhere' });
  });

  test('stops waiting when the payment or the step has ended', async () => {
    const pending = taken(SUBMIT, () => new Promise(() => {}));
    expect(pending.clock.waiting()).toBe(1);
    pending.ending.abort();
    expect(pending.clock.waiting()).toBe(0);
    const done = taken(SUBMIT, async () => {});
    await done.answer;
    expect(done.clock.waiting()).toBe(0);
  });
});

describe('the question before an attempt', () => {
  const QUESTION: StepRequest = { ...SUBMIT, type: 'beforeSubmit', data: null };
  const asked = (beforeSubmit: BeforeSubmit) => taken(QUESTION, undefined, undefined, beforeSubmit);

  /** Against its type, as JavaScript may return it. */
  const nothing: undefined = JSON.parse('null');

  test.each([true, undefined, nothing, Promise.resolve(true)])(
    'lets it continue with %s, without a request to the platform',
    async (decision) => {
      const { answer, received } = asked(() => decision);
      expect(await answer).toEqual({ type: 'respond', response: null });
      expect(received).toEqual([]);
    },
  );

  test('stops it with false, or with a message for the customer', async () => {
    expect(await asked(() => false).answer).toEqual({ type: 'fail' });
    expect(await asked(async () => 'Sold out').answer).toEqual({
      type: 'fail',
      message: 'Sold out',
    });
  });

  test('stops it if the callback throws or rejects, which is reported', async () => {
    const broken = new Error('The shop is broken');
    for (const beforeSubmit of [() => Promise.reject(broken), throwing(broken)]) {
      const { answer, thrown } = asked(beforeSubmit);
      expect(await answer).toEqual({ type: 'fail' });
      expect(thrown).toEqual([broken]);
    }
  });

  test('stops it if the callback does not settle', async () => {
    const { answer, clock } = asked(() => new Promise(() => {}));
    await clock.pass(60_000);
    expect(await answer).toEqual({ type: 'fail' });
  });
});

describe('a response', () => {
  const responding = (response: unknown) =>
    taken(SUBMIT, async ({ respond }) => respond(response)).answer;

  test('is copied as plain JSON, such as out of a framework’s proxy', async () => {
    const inner = { action: new Proxy({ url: 'https://bank.test/' }, {}) };
    const answer = await responding(new Proxy(inner, {}));
    expect(answer).toEqual({
      type: 'respond',
      response: { action: { url: 'https://bank.test/' } },
    });
    expect(() => structuredClone(answer)).not.toThrow();
  });

  const cyclic: Record<string, unknown> = {};
  cyclic['self'] = cyclic;
  test.each([
    ['nothing', undefined],
    ['a function', () => {}],
    ['cyclic', cyclic],
    ['a bigint', 1n],
  ])('that is %s is a failure of its transmission', async (_, response) => {
    await expect(responding(response)).rejects.toMatchObject({ reason: 'TRANSMISSION_FAILED' });
  });

  test('that exceeds the limit of the bridge with the message around it is too large', async () => {
    const filling = (length: number) => responding('x'.repeat(length));
    await expect(filling(MAX_MESSAGE_TO_FRAME - 100)).rejects.toMatchObject({
      reason: 'MESSAGE_TOO_LARGE',
    });
    expect(await filling(MAX_MESSAGE_TO_FRAME - 300)).toMatchObject({ type: 'respond' });
  });
});
