import { beforeEach, expect, it, vi } from 'vitest';
import type * as clickToPay from './click-to-pay-code.ts';

const SERVICE = { state: 'Loading', subscribeOnStateChange: vi.fn<() => void>() };
const account = ['account', {}, 'test', {}] as const;
const children = () => 'fields';

let code: typeof clickToPay;

beforeEach(async () => {
  vi.resetModules();
  code = await import('./click-to-pay-code.ts');
});

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
