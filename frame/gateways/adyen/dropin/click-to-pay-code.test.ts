import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as clickToPay from './click-to-pay-code.ts';

const SERVICE = { state: 'Loading', subscribeOnStateChange: vi.fn<() => void>() };
const account = ['account', {}, 'test', {}] as const;
const children = () => 'fields';

let code: typeof clickToPay;

class PageDocument {
  get visibilityState() {
    return 'visible';
  }
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('Document', PageDocument);
  vi.stubGlobal('document', new PageDocument());
  vi.resetModules();
  code = await import('./click-to-pay-code.ts');
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** @returns the states that the card receives, and what sets one */
function subscribed(state: string) {
  let set: (state: string) => void = () => {};
  const service = {
    state,
    subscribeOnStateChange: (listener: (state: string) => void) => void (set = listener),
  };
  code.provideClickToPay({ createService: () => service, wrapper: () => 'wrapped' });
  code.createService(...account);
  const received: string[] = [];
  service.subscribeOnStateChange((each) => void received.push(each));
  return { received, set: (later: string) => set(later) };
}

it.each(['Idle', 'Loading'])(
  'a card whose customer is not recognised in 5 s (%s) shows its fields, and keeps them',
  async (state) => {
    const { received, set } = subscribed(state);
    await vi.advanceTimersByTimeAsync(4999);
    expect(received).toEqual([state]);
    await vi.advanceTimersByTimeAsync(1);
    expect(received).toEqual([state, 'NotAvailable']);
    set('Ready');
    expect(received).toEqual([state, 'NotAvailable']);
  },
);

it.each(['Ready', 'ShopperIdentified', 'NotAvailable'])(
  'a card receives the state %s in time, and what follows however late',
  async (state) => {
    const { received, set } = subscribed('Loading');
    set(state);
    expect(vi.getTimerCount()).toBe(0);
    set('Login');
    expect(received).toEqual(['Loading', state, 'Login']);
  },
);

it('a card has no service and shows its fields alone before the code is loaded', () => {
  expect(code.createService(...account)).toBeNull();
  expect(code.ClickToPayWrapper({ clickToPayService: null, children })).toBe('fields');
});

it('a card has the service of its account, and what the code shows around the fields', () => {
  const createService = vi.fn<() => typeof SERVICE>(() => SERVICE);
  const wrapper = vi.fn<() => string>(() => 'wrapped');
  code.provideClickToPay({ createService, wrapper });
  expect(code.createService(...account)).toBe(SERVICE);
  expect(createService).toHaveBeenCalledWith(...account);
  const props = { clickToPayService: SERVICE, children };
  expect(code.ClickToPayWrapper(props)).toBe('wrapped');
  expect(wrapper).toHaveBeenCalledWith(props);
});

it('a card that was created without a service shows its fields alone when the code is loaded', () => {
  code.provideClickToPay({ createService: () => null, wrapper: () => 'wrapped' });
  expect(code.createService(...account)).toBeNull();
  expect(code.ClickToPayWrapper({ clickToPayService: null, children })).toBe('fields');
});
