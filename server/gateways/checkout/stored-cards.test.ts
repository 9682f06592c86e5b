/** What the guide for customers with accounts states of Flow's published types. */
import type {
  Component,
  CustomTranslations,
  RememberMeComponentOptions,
  StoredCardComponentOptions,
  StoredCardDisplayMode,
} from '@checkout.com/checkout-web-components';
import { expectTypeOf, test } from 'vitest';

test('a page sets how Flow shows stored cards, and names no customer and no card', () => {
  type Options = StoredCardComponentOptions;
  expectTypeOf<Options['captureCardCvv']>().toEqualTypeOf<boolean | undefined>();
  expectTypeOf<Options['displayMode']>().toEqualTypeOf<StoredCardDisplayMode | undefined>();
  type Named = Extract<keyof Options, 'customer' | 'customerId' | 'cards' | 'instruments'>;
  expectTypeOf<Named>().toBeNever();
});

test('nothing of Flow removes a stored card, or reports that one was removed', () => {
  type Removal<Name> = Name extends `${string}${'emove' | 'elete' | 'isable'}${string}`
    ? Name
    : never;
  expectTypeOf<Removal<keyof StoredCardComponentOptions>>().toBeNever();
  expectTypeOf<Removal<keyof Component>>().toBeNever();
});

test('the sentence of consent can be replaced, in the words of one language', () => {
  type Words = NonNullable<CustomTranslations[keyof CustomTranslations]>;
  expectTypeOf<Words>().toHaveProperty('card.store_for_future_use.collect_consent');
});

test('an account with Checkout.com is known by e-mail address and phone number', () => {
  type Known = keyof NonNullable<RememberMeComponentOptions['data']>;
  expectTypeOf<Known>().toEqualTypeOf<'email' | 'phoneCountryCode' | 'phoneNumber'>();
});
