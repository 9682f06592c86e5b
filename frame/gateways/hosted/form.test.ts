// @vitest-environment jsdom
/** The windows in which a hosted page opens. */
import { afterEach, expect, test, vi } from 'vitest';
import { designOf } from '../../design/design.ts';
import { ENGLISH } from '../../ui/language.ts';
import { mount } from './form.ts';

afterEach(() => vi.unstubAllGlobals());

const fails = () => {
  throw new Error('Not expected');
};

/** A form whose windows are recorded by the names of what becomes of them. */
async function popups() {
  const windows: string[][] = [];
  vi.stubGlobal('open', () => {
    const events: string[] = [];
    windows.push(events);
    return {
      opener: null,
      close: () => void events.push('close'),
      location: { replace: (url: string) => void events.push(url) },
    };
  });
  const life = new AbortController();
  document.body.replaceChildren();
  const form = await mount(
    { redirectUrl: 'https://hosted.test', embedMode: 'popup', paymentId: '1' },
    {
      container: document.body,
      locale: 'en',
      messages: Promise.resolve(ENGLISH.messages),
      design: designOf({}, false),
      urls: {},
      signal: life.signal,
      report: () => {},
      press: () => true,
      mayContinue: async () => true,
      takeStep: fails,
      removeMethod: fails,
      redirect: fails,
    },
  );
  const press = async () => {
    document.querySelector('button')?.click();
    await vi.waitFor(() => expect(windows.at(-1)).not.toEqual([]));
    await new Promise((resolve) => setTimeout(resolve));
  };
  const end = () => {
    life.abort();
    form.unmount();
  };
  return { windows, press, end };
}

const PAGE = 'https://hosted.test';

test('every window that the customer has opened closes when the payment ends', async () => {
  const { windows, press, end } = await popups();
  await press();
  await press();
  end();
  expect(windows).toEqual([
    [PAGE, 'close'],
    [PAGE, 'close'],
  ]);
});
