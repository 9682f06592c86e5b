/** `<pay-checkout>` in the templates of Vue: `import type {} from '@pay/loader/element/vue'`. */
import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { PayCheckoutElement, PayCheckoutEvents, PayCheckoutInputs } from '../index.ts';

/** vue-tsc looks an attribute up in this form, however the template writes it. */
type InCamelCase<Name extends string> = Name extends `${infer Start}-${infer Rest}`
  ? `${Start}${Capitalize<InCamelCase<Rest>>}`
  : Name;

type VueInputs = {
  readonly [Name in keyof PayCheckoutInputs as InCamelCase<Name>]: PayCheckoutInputs[Name];
};

/** As vue-tsc reads a component: the element itself is what `ref` holds. */
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
