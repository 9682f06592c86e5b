// @vitest-environment jsdom
/** The messages of two screens that share a page: that of a prepared form, and that of the payment after it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedGateway } from '../gateways/opened-gateway.ts';
import { FormView } from '../ui/form-view.ts';
import { FormScreen } from './form-screen.ts';

const PAGE = await readFile(join(import.meta.dirname, '../index.html'), 'utf8');

const gateway: OpenedGateway = {
  amount: { value: 100, currency: 'EUR' },
  skeleton: [],
  height: () => undefined,
  mount: async () => ({ unmount: () => {} }),
};

beforeEach(() => {
  document.body.innerHTML = /<body>(.*)<\/body>/s.exec(PAGE)?.[1] ?? '';
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal('PAY_LANGUAGES', 'digest');
});

afterEach(() => vi.unstubAllGlobals());

test('messages that load late are not shown in place of those of a later screen', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  vi.stubGlobal('fetch', async () => {
    await arrived;
    return Response.json({ page: {}, frame: { title: 'Zahlung' } });
  });
  const life = new AbortController();
  const view = new FormView(life.signal);
  const screen = (locale: string) =>
    new FormScreen(view, { locale, appearance: {} }, gateway, () => {});
  const prepared = screen('de');
  await screen('en').messages;
  expect(document.title).toBe('Payment');
  arrive();
  expect((await prepared.messages).title).toBe('Zahlung');
  expect([document.title, document.documentElement.lang]).toEqual(['Payment', 'en']);
  life.abort();
});
