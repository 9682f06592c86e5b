import { describe, expect, it } from 'vitest';
import { usePaymentBrowser } from './testing/payment-browser.ts';

const pay = usePaymentBrowser();

const OK = { ok: true, value: null };
const REFUSAL = { reason: 'DECLINED', message: 'Not enough funds' };

describe('isolation', () => {
  it('refuses a frame of the page’s own origin', async () => {
    await pay().start({ frameUrl: `${pay().origins.merchant}/frame/ready` });
    await pay().until('rejected FRAME_ORIGIN');
    expect(await pay().frames()).toBe(0);
  });

  it('gives the frame the rights of a form and no others', async () => {
    await pay().startReady();
    const attributes = await pay()
      .page.locator('iframe')
      .evaluate((element) =>
        Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
      );
    const { src, style: _, ...rest } = attributes;
    expect(rest).toEqual({
      sandbox:
        'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox',
      allow: 'payment; publickey-credentials-get',
      referrerpolicy: 'strict-origin',
      title: 'Zahlungsformular',
    });
    const address = new URL(src ?? '');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      key: 'pk_test_1',
      origin: pay().origins.merchant,
    });
  });

  it('does not let the frame move the page', async () => {
    await pay().startReady();
    const attempt = (await pay().frame()).evaluate(() => {
      window.parent.location.href = 'https://evil.test/';
    });
    await expect(attempt).rejects.toThrow(/permission|unsafe attempt/i);
    expect(pay().page.url()).toBe(`${pay().origins.merchant}/`);
  });

  it.each(['CALL', 'SYN'])('is deaf to a %s that a script on the page dispatches', async (type) => {
    await pay().startReady();
    await pay().page.evaluate(
      ([origin, kind]) => {
        const { contentWindow: source } = document.querySelector('iframe') ?? {};
        const call = { id: '1', methodPath: ['completed'], args: [{ gatewayPaymentId: 'forged' }] };
        const data = {
          namespace: 'penpal',
          channel: 'pay',
          type: kind,
          participantId: 'x',
          ...call,
        };
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: source ?? null }));
      },
      [pay().origins.frame, type] as const,
    );
    await pay().tell('refused', REFUSAL);
    await pay().until('onError DECLINED recoverable');
    expect(await pay().events()).not.toContain('update forged');
  });

  it('survives a message of the old protocol from its frame', async () => {
    await pay().startReady();
    await (
      await pay().frame()
    ).evaluate(() => {
      window.parent.postMessage({ penpal: 'syn' }, '*');
      window.parent.postMessage({ penpal: 'call', id: 1, methodName: 'ready', args: [] }, '*');
    });
    expect(await pay().tell('resized', { height: 500 })).toEqual(OK);
  });

  it('leaves the messages of other windows to the page', async () => {
    await pay().startReady();
    const heard = await pay().page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('message', ({ data }) => resolve(data), { once: true });
          window.postMessage({ penpal: 'syn' }, '*');
        }),
    );
    expect(heard).toEqual({ penpal: 'syn' });
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'destroy'])(
    'has no method %s for the frame to call',
    async (name) => {
      await pay().startReady();
      expect(await pay().tell(name)).toBe('METHOD_NOT_FOUND');
    },
  );

  it.each<[string, string, unknown]>([
    ['resized', 'MESSAGE_INVALID', null],
    ['resized', 'MESSAGE_INVALID', { height: Number.NaN }],
    ['resized', 'MESSAGE_INVALID', { height: 1e9 }],
    ['stateChanged', 'MESSAGE_INVALID', { state: 'settled' }],
    ['submit', 'MESSAGE_INVALID', { step: '1', data: {} }],
    ['redirect', 'MESSAGE_INVALID', { url: 'https://bank.test/', method: 'PUT', fields: {} }],
    ['redirect', 'MESSAGE_INVALID', { url: 'https://bank.test/', method: 'GET', fields: { a: 1 } }],
    ['completed', 'MESSAGE_INVALID', ['psp_1']],
    ['completed', 'MESSAGE_INVALID', { gatewayPaymentId: 7 }],
    ['refused', 'MESSAGE_INVALID', { reason: '<b>', message: '' }],
    ['failed', 'MESSAGE_INVALID', REFUSAL],
    ['focusOut', 'MESSAGE_INVALID', {}],
    ['ready', 'MESSAGE_INVALID', {}],
    ['submit', 'MESSAGE_TOO_LARGE', { step: 1, data: 'x'.repeat(33 * 1024) }],
  ])(
    'ends the connection when %s carries what does not fit (%s)',
    async (name, reason, argument) => {
      await pay().startReady();
      await pay().tellLast(name, argument);
      await pay().until(`onError ${reason}`, `report ${reason}`);
      expect(await pay().frames()).toBe(0);
    },
  );

  it('ends the connection of a frame that has too many calls under way', async () => {
    await pay().startReady();
    await pay().platform('hung');
    await pay().tellLast('refused', REFUSAL, 40);
    await pay().page.waitForFunction(() => document.querySelector('iframe') === null);
    await pay().platform('pending');
    await pay().until('onError TOO_MANY_CALLS');
    expect(await pay().count('status')).toBe(1);
  });

  it('does not follow an address that is not safe, and follows one that is', async () => {
    await pay().startReady();
    await pay().tell('redirect', { url: 'https://bank.test/', method: 'GET', fields: {} });
    await pay().until('navigate https://bank.test/');
    await pay().tell('redirect', { url: 'javascript:alert(1)', method: 'GET', fields: {} });
    await pay().until('onError UNSAFE_ADDRESS');
    expect(await pay().outcomes()).toEqual(['onError UNSAFE_ADDRESS']);
  });
});
