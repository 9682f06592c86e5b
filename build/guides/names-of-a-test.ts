/** What the samples of unit tests use without declaring it: the names of a test runner and of its libraries. */
export const NAMES_OF_A_TEST = `
import type * as react from '@pay/loader/react';
import type { FakePay } from '@pay/loader/testing';
import type { ReactElement } from 'react';

interface Expectation {
  toHaveTextContent(content: string): void;
  toBeVisible(): void;
  toHaveBeenCalledWith(value: unknown): void;
}

declare global {
  function beforeEach(hook: () => void): void;
  function afterEach(hook: () => void): void;
  function test(name: string, body: () => Promise<void>): void;
  const expect: ((value: unknown) => Expectation) & {
    objectContaining(members: object): unknown;
  };
  const jest: { useFakeTimers(): void; advanceTimersByTimeAsync(ms: number): Promise<void> };

  function render(element: ReactElement): void;
  const server: { use(handler: unknown): void };
  const http: { post(path: string, respond: () => unknown): unknown };
  const HttpResponse: { json(body: unknown): unknown };

  const fake: FakePay;
  const PayProvider: typeof react.PayProvider;
  function Checkout(props: { readonly order: { readonly id: string } }): ReactElement;
}
`;

/** Declares the modules of packages that are not installed, and what compilers of components provide. */
export const MODULES_OF_A_SHOP = `
declare module 'vue' {
  export function ref<Value>(value: Value): { value: Value };
}
declare module 'puppeteer-core' {
  const puppeteer: {
    launch(options: object): Promise<{ newPage(): Promise<never>; close(): Promise<void> }>;
  };
  export default puppeteer;
}
declare module '@testing-library/react' {
  export function act(work: () => Promise<unknown>): Promise<void>;
  export function render(element: unknown): void;
  export const screen: {
    getByRole(role: string): HTMLElement;
    getByText(shown: RegExp): HTMLElement;
  };
}
declare function defineProps<Props>(): Props;
declare function $props<Props>(): Props;
declare function $state<Value>(value: Value): Value;
`;
