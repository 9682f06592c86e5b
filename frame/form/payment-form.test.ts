// @vitest-environment jsdom
/** A payment's form in a page, with a gateway's form that the test controls. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameReport } from '../../shared/rpc.ts';
import type { MountedForm, OpenedGateway } from '../gateways/opened-gateway.ts';
import { FormView } from '../ui/form-view.ts';
import { PaymentForm } from './payment-form.ts';

const PAGE = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');
let life: AbortController;
let darkMode: EventTarget & { matches: boolean };

beforeEach(() => {
  life = new AbortController();
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(PAGE)?.[1] ?? '';
  darkMode = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal('matchMedia', () => darkMode);
});

afterEach(() => {
  life.abort();
  vi.unstubAllGlobals();
});

const configOf = (value: number) => ({ clientKey: 'test', paymentId: `amount ${value}` });

/** @param more - methods of the gateway's form */
function play(more: Partial<MountedForm> = {}, loaded: Promise<void> = Promise.resolve()) {
  /** The amounts that forms were mounted with. */
  const mounted: number[] = [];
  const reports: FrameReport[] = [];
  const gatewayOf = (value: number): OpenedGateway => ({
    amount: { value, currency: 'EUR' },
    skeleton: [],
    height: () => undefined,
    async mount({ report }) {
      mounted.push(value);
      await loaded;
      report({ type: 'ready' });
      return { unmount: () => {}, ...more };
    },
  });
  const { signal } = life;
  const view = new FormView(signal);
  const form = new PaymentForm({
    loader: {
      async report(report) {
        reports.push(report);
        return { ok: true, value: null };
      },
    },
    view,
    request: {
      gatewayConfig: configOf(100),
      locale: 'en',
      appearance: { colorScheme: 'auto' },
      asksBeforeSubmit: false,
      attempts: 0,
    },
    gateway: gatewayOf(100),
    urls: {},
    signal,
  });
  form.start();
  const isUsable = () =>
    vi.waitFor(() => expect(reports.map(({ type }) => type)).toContain('ready'));
  return { form, view, gatewayOf, mounted, isUsable };
}

test.each<[string, (form: PaymentForm) => unknown]>([
  ['covered', (form) => form.showOutcome({ type: 'showOutcome', outcome: 'confirming' })],
  ['suspended', (form) => form.suspend()],
])(
  'a change that fails while the form is %s is shown by another form once it opens again',
  async (_, disturb) => {
    let fail = () => {};
    const change = () => new Promise<boolean>((resolve) => (fail = () => resolve(false)));
    const { form, gatewayOf, mounted, isUsable } = play({ change });
    await isUsable();
    const changed = { gatewayConfig: configOf(200), isExtended: false };

    const first = form.change(changed, gatewayOf(200));
    disturb(form);
    fail();
    expect(await first).toEqual({ ok: true, value: { isKept: false } });
    expect(mounted).toEqual([100]);

    // Otherwise, a press would be taken for one at the new amount.
    form.showOutcome({ type: 'showOutcome', outcome: 'open' });
    expect(mounted).toEqual([100, 200]);
    await vi.waitFor(() =>
      expect(document.getElementById('notice')?.textContent).toContain('The amount has changed'),
    );
  },
);

test('a form that finishes loading after the connection was lost does not remove the message about it', async () => {
  let load = () => {};
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const { view } = play({}, loaded);
  life.abort();
  view.showEnd('Reload the page', 'problem');
  load();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.getElementById('notice')?.textContent).toBe('Reload the page');
});

test('a form whose connection was lost is not mounted again when the dark mode changes', async () => {
  const { view, mounted, isUsable } = play();
  await isUsable();
  life.abort();
  view.showEnd('Reload the page', 'problem');
  darkMode.matches = true;
  darkMode.dispatchEvent(new Event('change'));
  expect(mounted).toEqual([100]);
  expect(document.getElementById('notice')?.textContent).toBe('Reload the page');
});

test('the design of a form in use follows immediately, also together with another language', async () => {
  const styled: string[] = [];
  const { form, mounted, isUsable } = play({ restyle: ({ text }) => void styled.push(text) });
  await isUsable();
  window.dispatchEvent(new Event('focus'));
  const appearance = { colorText: '#ffffff', colorBackground: '#000000' };
  form.update({ locale: 'en-GB', appearance, asksBeforeSubmit: false });
  expect({ styled, mounted }).toEqual({ styled: ['#ffffff'], mounted: [100] });
});
