import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { PayCheckoutElement, PayCheckoutEvents, PayCheckoutInputs } from './element.js';
type InCamelCase<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Start}${Capitalize<InCamelCase<Rest>>}`
  : Name;
type VueInputs = {
  readonly [Name in keyof PayCheckoutInputs as InCamelCase<Name>]: PayCheckoutInputs[Name];
};
type PayCheckoutComponent = new () => PayCheckoutElement & {
  readonly $props: HTMLAttributes & PublicProps & VueInputs;
  readonly $emit: EmitFn<{
    readonly [Type in keyof PayCheckoutEvents]: (event: PayCheckoutEvents[Type]) => void;
  }>;
};
declare module 'vue' {
  interface GlobalComponents {
    'pay-checkout': PayCheckoutComponent;
  }
}
