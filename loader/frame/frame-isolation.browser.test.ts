import { describe, expect, it, vi } from 'vitest';
import { SDK_VERSION } from '../../shared/platform/platform-api.ts';
import { usePaymentBrowser } from '../testing/payment-browser.ts';

const pay = usePaymentBrowser();

const OK = { ok: true, value: null };
const REDIRECT = {
  type: 'redirect',
  attempt: 1,
  url: 'https://bank.test/',
  method: 'GET',
  fields: {},
};
const messages = (given: unknown) => ({ type: 'messages', locale: 'de-AT', messages: given });
const DECLINE = { attempt: 1, reason: 'DECLINED', message: 'Not enough funds' };

describe('isolation', () => {
  it('rejects a frame of the page’s own origin', async () => {
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
      allow: 'payment; publickey-credentials-get; clipboard-write',
      referrerpolicy: 'strict-origin',
      title: 'Payment form',
    });
    const url = new URL(src ?? '');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      key: 'pk_test_1',
      origin: pay().origins.merchant,
      v: SDK_VERSION,
    });
  });

  it('permits autofill in browsers that list this permission, for which a stand-in is used here', async () => {
    await pay().page.evaluate(() => {
      const featurePolicy = { features: () => ['autofill'], allowsFeature: () => true };
      Object.defineProperty(document, 'featurePolicy', { value: featurePolicy });
    });
    await pay().startReady();
    expect(await pay().page.locator('iframe').getAttribute('allow')).toBe(
      'payment; publickey-credentials-get; clipboard-write; autofill',
    );
  });

  it('permits the creation of passkeys if the session does, and nothing else that it names', async () => {
    await pay().startReady({
      framePermissions: ['camera', 'publickey-credentials-create', 'autofill'],
    });
    expect(await pay().page.locator('iframe').getAttribute('allow')).toBe(
      'payment; publickey-credentials-get; clipboard-write; publickey-credentials-create',
    );
  });

  it('does not let the frame move the page', async () => {
    await pay().startReady();
    const attempt = (await pay().frame()).evaluate(() => {
      window.parent.location.href = 'https://evil.test/';
    });
    await expect(attempt).rejects.toThrow(/permission|unsafe attempt/i);
    expect(pay().page.url()).toBe(`${pay().origins.merchant}/`);
  });

  it.each(['CALL', 'SYN'])('ignores a %s that a script on the page dispatches', async (type) => {
    await pay().startReady();
    await pay().page.evaluate(
      ([origin, kind]) => {
        const { contentWindow: source } = document.querySelector('iframe') ?? {};
        const report = { type: 'completed', attempt: 1, gatewayPaymentId: 'forged' };
        const call = { id: '1', methodPath: ['report'], args: [report] };
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
    await pay().press();
    await pay().report('declined', DECLINE);
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
    expect(await pay().report('resized', { height: 500 })).toEqual(OK);
  });

  it('leaves the messages of other windows to the page', async () => {
    await pay().startReady();
    const received = await pay().page.evaluate(
      () =>
        new Promise((resolve) => {
          window.addEventListener('message', ({ data }) => resolve(data), { once: true });
          window.postMessage({ penpal: 'syn' }, '*');
        }),
    );
    expect(received).toEqual({ penpal: 'syn' });
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'destroy'])(
    'has no method %s for the frame to call',
    async (name) => {
      await pay().startReady();
      const frame = await pay().frame();
      const result = await frame.evaluate((method) => window.frameSide.call(method), name);
      expect(result).toBe('METHOD_NOT_FOUND');
    },
  );

  it('accepts the messages of a frame only as its first report but that of its height', async () => {
    await pay().start({ behaviour: 'mounting' });
    const title = () => pay().page.locator('iframe').getAttribute('title');
    const report = (formTitle: string) =>
      pay().report('messages', { locale: 'de-AT', messages: { formTitle, newer: 'Neu' } });
    // The height does not wait for the language.
    expect(await pay().report('resized', { height: 500 })).toEqual(OK);
    expect(await report('Zahlungsformular')).toEqual(OK);
    await vi.waitFor(async () => expect(await title()).toBe('Zahlungsformular'));
    expect(await report('Forged')).toMatchObject({ error: { reason: 'NOT_EXPECTED' } });
    expect(await title()).toBe('Zahlungsformular');
  });

  it('accepts no messages of a frame that has reported something else', async () => {
    await pay().startReady();
    const forged = { locale: 'de-AT', messages: { formTitle: 'Forged' } };
    expect(await pay().report('messages', forged)).toMatchObject({
      error: { reason: 'NOT_EXPECTED' },
    });
    expect(await pay().page.locator('iframe').getAttribute('title')).toBe('Payment form');
  });

  it.each<[string, string, unknown]>([
    ['nothing', 'MESSAGE_INVALID', undefined],
    ['a type that there is not', 'MESSAGE_INVALID', { type: 'settled' }],
    ['a type of the prototype', 'MESSAGE_INVALID', { type: 'constructor' }],
    ['a height that is no number', 'MESSAGE_INVALID', { type: 'resized', height: '1' }],
    ['a height beyond any form', 'MESSAGE_INVALID', { type: 'resized', height: 1e9 }],
    ['a message that is an object', 'MESSAGE_INVALID', messages({ declined: {} })],
    ['a message of 201 characters', 'MESSAGE_INVALID', messages({ declined: 'x'.repeat(201) })],
    ['a message with markup', 'MESSAGE_INVALID', messages({ formTitle: '<img src=x>' })],
    ['a message with a URL', 'MESSAGE_INVALID', messages({ declined: 'See https://evil.test' })],
    ['an attempt 0', 'MESSAGE_INVALID', { type: 'submitting', attempt: 0 }],
    ['no attempt', 'MESSAGE_INVALID', { type: 'away' }],
    ['a step of text', 'MESSAGE_INVALID', { type: 'submit', attempt: 1, step: '1', data: {} }],
    ['an odd method', 'MESSAGE_INVALID', { ...REDIRECT, method: 'PUT' }],
    ['a field that is not a string', 'MESSAGE_INVALID', { ...REDIRECT, fields: { a: 1 } }],
    ['an odd id', 'MESSAGE_INVALID', { type: 'completed', attempt: 1, gatewayPaymentId: 7 }],
    ['an odd reason', 'MESSAGE_INVALID', { type: 'declined', ...DECLINE, reason: '<b>' }],
    ['half a failure', 'MESSAGE_INVALID', { type: 'failed', ...DECLINE }],
    [
      'too much',
      'MESSAGE_TOO_LARGE',
      { type: 'submit', attempt: 1, step: 1, data: 'x'.repeat(33 * 1024) },
    ],
  ])('ends the connection when a report carries %s (%s)', async (_, reason, report) => {
    await pay().startReady();
    await pay().reportLast(report);
    await pay().untilLogged(`payment.lost > gone resuming: ${reason}`);
    expect(await pay().frames()).toBe(0);
  });

  it('ends the connection immediately when a report shares its parts a billion times', async () => {
    await pay().startReady();
    const frame = await pay().frame();
    await frame
      .evaluate(() => {
        let data: unknown = 'leaf';
        for (let level = 0; level < 30; level += 1) data = [data, data];
        setTimeout(
          () => void window.frameSide.report({ type: 'submit', attempt: 1, step: 1, data }),
        );
      })
      .catch(() => {});
    await pay().untilLogged('payment.lost > gone resuming: MESSAGE_TOO_LARGE');
    expect(await pay().frames()).toBe(0);
  });

  it('does no more for a report that comes a thousand times than for one', async () => {
    await pay().startReady();
    await pay().press();
    const asked = await pay().count('status');
    await pay().reportLast({ type: 'returned', attempt: 1 }, 1000);
    await pay().frameReceived('showOutcome:confirming');
    const calls = await (await pay().frame()).evaluate(() => window.frameSide.calls);
    expect(calls.filter((call) => call === 'showOutcome:confirming')).toHaveLength(1);
    expect(await pay().count('status')).toBe(asked + 1);
  });
});
