import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser();

const STEP = { step: 1, data: { paymentMethod: 'scheme' } };

const startWith = (kind: string) =>
  pay().page.evaluate(
    ([frameOrigin, way]) => {
      const callbacks: Record<string, Parameters<typeof window.shop.start>[0]> = {
        respond: { onSubmit: async ({ data, respond }) => respond({ echo: data }) },
        fail: { onSubmit: async ({ fail }) => fail('Try another card') },
        reject: { onSubmit: () => Promise.reject(new Error('The shop is broken')) },
        elsewhere: { onSubmit: async () => {} },
        never: { onSubmit: () => new Promise(() => {}) },
        twice: {
          onSubmit: async ({ respond, fail }) => {
            respond({});
            fail();
          },
        },
        unsendable: { onSubmit: async ({ respond }) => respond(() => {}) },
      };
      void window.shop.start({ frameOrigin, ...callbacks[way] });
    },
    [pay().origins.frame, kind] as const,
  );

describe('a kind B step without a callback of the merchant', () => {
  it('goes to the platform, and its answer to the form', async () => {
    await pay().startReady();
    await pay().tell('submit', STEP);
    await pay().until('submit');
    await pay().frameHeard('answer:respond');
    await pay().tell('additionalDetails', { ...STEP, step: 2 });
    await pay().until('details');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is taken once when the customer presses twice', async () => {
    await pay().startReady();
    await (
      await pay().frame()
    ).evaluate(async (step) => {
      const presses = [1, 2].map(() => window.frameSide.call('submit', step));
      await Promise.all(presses);
    }, STEP);
    await pay().frameHeard('answer:respond');
    expect(await pay().count('submit')).toBe(1);
  });

  it('is answered also where another one is under way', async () => {
    await startWith('never');
    await pay().until('onReady');
    await pay().tell('submit', STEP);
    await pay().tell('submit', { ...STEP, step: 2 });
    await pay().frameHeard('answer:elsewhere');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('leaves the form out of use until the status is known', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => window.shop.failSteps('GATEWAY_TIMEOUT'));
    await pay().platform('hung');
    await pay().tell('submit', STEP);
    await pay().until('status');
    const frame = await pay().frame();
    expect(await frame.evaluate(() => window.frameSide.calls)).not.toContain('answer:fail');
    await pay().platform('pending');
    await pay().frameHeard('answer:fail', 'showOutcome:open');
  });

  it('leaves the form usable when the platform fails and the status is open', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => window.shop.failSteps('GATEWAY_TIMEOUT'));
    await pay().tell('submit', STEP);
    await pay().until('status', 'onError GATEWAY_TIMEOUT recoverable', 'report GATEWAY_TIMEOUT');
    await pay().frameHeard('answer:fail', 'showOutcome:open');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('is success when the platform has it, although its answer was lost', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => window.shop.failSteps('GATEWAY_TIMEOUT'));
    await pay().platform('completed');
    await pay().tell('submit', STEP);
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toMatch(/onError|report/);
  });

  it('ends the payment of an order that is paid already', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => window.shop.failSteps('ORDER_ALREADY_PAID'));
    await pay().tell('submit', STEP);
    await pay().until('status', 'onError ORDER_ALREADY_PAID');
    await pay().frameHeard('showOutcome:failed');
    expect(await pay().outcomes()).toEqual(['onError ORDER_ALREADY_PAID']);
  });

  it('is unknown when the status cannot be learned either', async () => {
    await pay().startReady();
    await pay().page.evaluate(() => window.shop.failSteps('GATEWAY_TIMEOUT'));
    await pay().platform('unreachable');
    await pay().tell('submit', STEP);
    await pay().until('onError OUTCOME_UNKNOWN');
    await pay().frameHeard('showOutcome:unknown');
    expect(await pay().outcomes()).toEqual(['onError OUTCOME_UNKNOWN']);
  });
});

describe('a kind B step with a callback of the merchant', () => {
  it.each([
    ['respond', 'answer:respond'],
    ['fail', 'answer:fail'],
    ['reject', 'answer:fail'],
    ['elsewhere', 'answer:elsewhere'],
    ['twice', 'answer:respond'],
  ])('is answered once when the callback does this: %s', async (kind, answer) => {
    await startWith(kind);
    await pay().until('onReady');
    await pay().tell('submit', STEP);
    await pay().frameHeard(answer);
    const calls = await (await pay().frame()).evaluate(() => window.frameSide.calls);
    expect(calls.filter((call) => call.startsWith('answer'))).toEqual([answer]);
    expect(await pay().events()).not.toContain('submit');
  });

  it('is followed by polling when it was dealt with elsewhere', async () => {
    await startWith('elsewhere');
    await pay().until('onReady');
    await pay().tell('submit', STEP);
    await pay().until('poll default');
    await pay().platform('completed');
    await pay().until('onSuccess pay_1 completed');
    expect(await pay().outcomes()).toEqual(['onSuccess pay_1 completed']);
  });

  it('fails with a typed error when the answer cannot be sent', async () => {
    await startWith('unsendable');
    await pay().until('onReady');
    await pay().tell('submit', STEP);
    await pay().frameHeard('answer:fail');
    await pay().until('onError TRANSMISSION_FAILED recoverable');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('reports what the callback threw, to the global handler alone', async () => {
    await startWith('reject');
    await pay().until('onReady');
    await pay().tell('submit', STEP);
    await pay().until('report CALLBACK_FAILED');
    expect((await pay().events()).join()).not.toContain('onError');
  });
});
