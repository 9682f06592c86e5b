import { describe, expect, it, vi } from 'vitest';
import * as arabic from '../../shared/locales/ar.ts';
import { frameMessages as english } from '../../shared/language/messages.ts';
import { DETAILS_SAVED } from '../../shared/language/set-up-messages.ts';
import { useFrameStands } from '../testing/frame-stand.ts';
import type { FrameStand } from '../testing/frame-stand.ts';

const { open } = useFrameStands();

const isLanguage = (path: string) => /^\/assets\/(ar|ja)-[\w-]+\.json$/.test(path);

const isAdyenCode = (path: string) => /^\/assets\/adyen-[\w-]{8}\.js$/.test(path);
const isAdyenGerman = (path: string) => path.startsWith('/assets/adyen-de-DE-');

/** A form whose only content is a button of ours. */
function mount({ loader, config }: FrameStand, locale: string): Promise<unknown> {
  return loader.mount({ ...config, embedMode: 'redirect' }, { locale });
}

function declared({ loader }: FrameStand): Promise<unknown> {
  return loader.shell.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir, title: document.title };
  });
}

describe('the gateway’s form', () => {
  it('is declared in the language that it has, inside of a document in another one', async () => {
    const stand = await open('adyen');
    await stand.loader.mount(stand.config, { locale: 'he-IL' });
    await stand.loader.reported('ready');
    expect(await declared(stand)).toMatchObject({ lang: 'he', dir: 'rtl' });
    const form = stand.loader.shell.locator('#gateway');
    expect(await form.getAttribute('lang')).toBe('en-US');
    expect(await form.getAttribute('dir')).toBe('ltr');
  });

  it('has its messages requested at the same time as its code', async () => {
    const stand = await open('adyen');
    let respond = () => {};
    const held = new Promise<boolean>((resolve) => (respond = () => resolve(true)));
    stand.frame.responds = (path) => (isAdyenCode(path) ? held : true);
    await stand.loader.mount(stand.config, { locale: 'de' });
    await vi.waitFor(() => expect(stand.frame.requests.some(isAdyenGerman)).toBe(true));
    respond();
    await stand.loader.reported('ready');
    await stand.loader.shell.getByLabel('Name des Kontoinhabers').waitFor();
  });

  it('follows a change of the language that comes while its code loads', async () => {
    const stand = await open('adyen');
    let respond = () => {};
    const held = new Promise<boolean>((resolve) => (respond = () => resolve(true)));
    stand.frame.responds = (path) => (isAdyenCode(path) ? held : true);
    await stand.loader.mount(stand.config, { locale: 'en-US' });
    await vi.waitFor(() => expect(stand.frame.requests.some(isAdyenCode)).toBe(true));
    await stand.loader.update({ locale: 'de' });
    respond();
    await stand.loader.shell.getByLabel('Name des Kontoinhabers').waitFor();
    await stand.loader.reported('ready');
  });

  it('is usable without its messages', async () => {
    const stand = await open('adyen');
    stand.frame.responds = (path) => !isAdyenGerman(path);
    await stand.loader.mount(stand.config, { locale: 'de' });
    await stand.loader.reported('ready');
    expect(await stand.loader.shell.getByLabel('Holder Name').isVisible()).toBe(true);
  });
});

describe('the messages of the page', () => {
  const isCode = (path: string) => /^\/assets\/(hosted|adyen|checkout)-/.test(path);

  it.each(['hosted', 'adyen', 'checkout'])(
    'are the first report, and no code of the gateway is requested before: %s',
    async (name) => {
      let respond = () => {};
      const held = new Promise<boolean>((resolve) => (respond = () => resolve(true)));
      const stand = await open(name, undefined, { locale: 'ar-EG', preload: name });
      const { loader, frame, gateway, config } = stand;
      frame.responds = (path) => (isLanguage(path) ? held : true);
      await loader.page.reload();
      await vi.waitFor(() => expect(frame.requests.filter(isLanguage)).toHaveLength(2));
      frame.requests.length = 0;
      gateway.requests.clear();
      await loader.ping();
      void loader.mount(config, { locale: 'ar-EG' });
      void loader.send({ type: 'preload', gateway: name });
      await loader.shell.locator('#skeleton').waitFor();
      await loader.ping();
      expect(await loader.reports()).toEqual([]);
      expect(frame.requests.filter(isCode)).toEqual([]);
      expect(gateway.requests.size).toBe(0);
      respond();
      await loader.reported('ready');
      const [first] = await loader.reports();
      const { customerMessages: messages } = arabic;
      expect(first).toEqual({ type: 'messages', locale: 'ar-EG', messages });
    },
  );

  it('are reported once, whatever language the form gets later', async () => {
    const stand = await open('hosted');
    await mount(stand, 'ja');
    await stand.loader.update({ locale: 'ar' });
    await stand.loader.shell
      .getByRole('button', { name: arabic.frameMessages.continueToPayment })
      .waitFor();
    const reports = await stand.loader.reports();
    expect(reports.filter(({ type }) => type === 'messages')).toEqual([
      { type: 'messages', locale: 'en-US', messages: {} },
    ]);
  });
});

describe('the frame’s own messages', () => {
  it('are in the nearest language, which the document declares, with its direction', async () => {
    const stand = await open('hosted');
    await mount(stand, 'ar-EG');
    const { frameMessages } = arabic;
    await stand.loader.shell
      .getByRole('button', { name: frameMessages.continueToPayment })
      .waitFor();
    expect(await declared(stand)).toEqual({ lang: 'ar', dir: 'rtl', title: frameMessages.title });
    await stand.loader.update({ locale: 'en-GB' });
    await stand.loader.shell.getByRole('button', { name: english.continueToPayment }).waitFor();
    expect(await declared(stand)).toEqual({ lang: 'en', dir: 'ltr', title: english.title });
    expect(stand.frame.requests.filter(isLanguage)).toHaveLength(1);
  });

  it('are the merchant’s where there are none in the language, and then the document declares that', async () => {
    const stand = await open('hosted');
    const { loader } = stand;
    const translations = {
      fa: { title: 'پرداخت', continueToPayment: 'ادامه' },
      uk: { title: 'Оплата', continueToPayment: 'Продовжити' },
      ar: { title: 'الدفع' },
    };
    await loader.mount(
      { ...stand.config, embedMode: 'redirect' },
      { locale: 'fa-IR', translations },
    );
    await loader.shell.getByRole('button', { name: 'ادامه' }).waitFor();
    expect(await declared(stand)).toEqual({ lang: 'fa', dir: 'rtl', title: 'پرداخت' });
    await loader.update({ locale: 'uk' });
    await loader.shell.getByRole('button', { name: 'Продовжити' }).waitFor();
    expect(await declared(stand)).toEqual({ lang: 'uk', dir: 'ltr', title: 'Оплата' });
    // Its own file does not load, and one message is not its language.
    stand.frame.responds = (path) => !isLanguage(path);
    await loader.update({ locale: 'ar' });
    await loader.shell.getByRole('button', { name: english.continueToPayment }).waitFor();
    expect(await declared(stand)).toMatchObject({ lang: 'en', dir: 'ltr' });
  });

  it('never call a set-up a payment at its end, also where its messages do not load', async () => {
    const { loader, frame, config } = await open('adyen');
    frame.responds = (path) => !path.includes('-set-up-');
    await loader.mount({ ...config, amount: { value: 0, currency: 'EUR' } }, { locale: 'de' });
    await loader.reported('ready');
    await loader.send({ type: 'showOutcome', outcome: 'completed' });
    await loader.shell.getByText(DETAILS_SAVED).waitFor();
    expect(await loader.shell.getByText(english.completed).count()).toBe(0);
  });

  it('are requested at the same time as the gateway’s form', async () => {
    const stand = await open('hosted');
    let respond = () => {};
    const held = new Promise<boolean>((resolve) => (respond = () => resolve(true)));
    stand.frame.responds = (path) => (path.startsWith('/assets/hosted-') ? held : true);
    await mount(stand, 'ja');
    await vi.waitFor(() => expect(stand.frame.requests.some(isLanguage)).toBe(true));
    expect((await stand.loader.reports()).map(({ type }) => type)).not.toContain('ready');
    respond();
    await stand.loader.reported('ready');
  });

  it('stay English, and are declared so, if their file does not load', async () => {
    const stand = await open('hosted');
    stand.frame.responds = (path) => !isLanguage(path);
    await mount(stand, 'ar');
    await stand.loader.shell.getByRole('button', { name: english.continueToPayment }).waitFor();
    expect(await declared(stand)).toEqual({ lang: 'en', dir: 'ltr', title: english.title });
  });
});
