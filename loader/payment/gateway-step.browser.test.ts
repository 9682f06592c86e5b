import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

const STEP = { attempt: 1, step: 1, data: { paymentMethod: 'scheme' } };
const REDIRECT = { attempt: 1, url: 'https://bank.test/', method: 'GET', fields: {} };

const startWith = async (kind: string) => {
  await pay().page.evaluate(
    ([frameOrigin, way]) => {
      const callbacks: Record<string, Parameters<typeof window.shop.start>[0]> = {
        respond: { onSubmit: async ({ data, respond }) => respond({ echo: data }) },
        fail: { onSubmit: async ({ fail }) => fail('Try another card') },
        reject: { onSubmit: () => Promise.reject(new Error('The shop is broken')) },
        elsewhere: { onSubmit: async () => {} },
        twice: {
          onSubmit: async ({ respond, fail }) => {
            respond({});
            fail();
          },
        },
      };
      void window.shop.start({ frameOrigin, ...callbacks[way] });
    },
    [pay().origins.frame, kind] as const,
  );
  await pay().until('onReady');
  await pay().press();
};

describe('a kind B step without a callback of the merchant', () => {
  it('goes to the platform, and its response to the form', async () => {
    await pay().startReady();
    await pay().press();
    await pay().report('submit', STEP);
    await pay().until('submit');
    await pay().frameReceived('answer:respond');
    await pay().report('additionalDetails', { ...STEP, step: 2 });
    await pay().until('details');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('leaves the form out of use until the status is known', async () => {
    await pay().startReady();
    await pay().press();
    await pay().page.evaluate(() => window.shop.failSteps('ORDER_PAYMENT_IN_PROGRESS'));
    await pay().platform('hung');
    await pay().report('submit', STEP);
    await pay().until('status');
    const frame = await pay().frame();
    expect(await frame.evaluate(() => window.frameSide.calls)).not.toContain('answer:fail');
    await pay().platform('pending');
    await pay().frameReceived('answer:fail', 'showOutcome:open');
    expect(await pay().count('onError ORDER_PAYMENT_IN_PROGRESS recoverable')).toBe(1);
  });

  it('is success when the platform has it, although its response was lost', async () => {
    await pay().startReady();
    await pay().press();
    await pay().page.evaluate(() => window.shop.failSteps('GATEWAY_TIMEOUT'));
    await pay().platform('completed');
    await pay().report('submit', STEP);
    await pay().until('onSuccess pay_1 completed');
    expect((await pay().events()).join()).not.toMatch(/onError|report/);
  });
});

describe('a kind B step with a callback of the merchant', () => {
  it.each([
    ['respond', 'answer:respond'],
    ['fail', 'answer:fail'],
    ['reject', 'answer:fail'],
    ['elsewhere', 'answer:elsewhere'],
    ['twice', 'answer:respond'],
  ])('is settled once when the callback does this: %s', async (kind, answer) => {
    await startWith(kind);
    await pay().report('submit', STEP);
    await pay().frameReceived(answer);
    const calls = await (await pay().frame()).evaluate(() => window.frameSide.calls);
    expect(calls.filter((call) => call.startsWith('answer'))).toEqual([answer]);
    expect(await pay().events()).not.toContain('submit');
  });

  it('reports what the callback threw, to the global handler alone', async () => {
    await startWith('reject');
    await pay().report('submit', STEP);
    await pay().until('report CALLBACK_FAILED');
    expect((await pay().events()).join()).not.toContain('onError');
  });
});

describe('a redirect of the frame', () => {
  it('is followed once if the response to its step contains it', async () => {
    await pay().startReady();
    await pay().press();
    await pay().report('submit', STEP);
    await pay().frameReceived('answer:respond');
    const first = await pay().report('redirect', REDIRECT);
    const second = await pay().report('redirect', REDIRECT);
    expect([first, second]).toMatchObject([{ ok: true }, { ok: false }]);
    expect(await pay().count('navigate https://bank.test/')).toBe(1);
  });

  it.each<[string, object]>([
    ['that no response contains', { url: 'https://evil.test/' }],
    ['with another method', { method: 'POST' }],
    ['with fields of its own', { fields: { a: '1' } }],
    ['that is not safe', { url: 'javascript:alert(1)' }],
  ])('%s is not followed, and the form stays usable', async (_, change) => {
    await pay().startReady();
    await pay().press();
    await pay().report('submit', STEP);
    await pay().frameReceived('answer:respond');
    const result = await pay().report('redirect', { ...REDIRECT, ...change });
    expect(result).toMatchObject({ ok: false });
    await pay().frameReceived('showOutcome:open');
    expect((await pay().events()).join()).not.toContain('navigate');
    expect(await pay().outcomes()).toEqual([]);
  });

  it('without a press is not followed, to the page’s own origin neither', async () => {
    await pay().startReady();
    const url = `${pay().origins.merchant}/logout`;
    const result = await pay().report('redirect', { ...REDIRECT, url, method: 'POST' });
    expect(result).toMatchObject({ ok: false });
    expect((await pay().events()).join()).not.toContain('navigate');
  });
});
