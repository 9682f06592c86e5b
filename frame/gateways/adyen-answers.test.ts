import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AdyenAnswerSchema, RedirectDataSchema } from './adyen-answers.ts';

describe('an answer of Adyen’s', () => {
  it.each([
    [{ resultCode: 'Authorised' }],
    [{ result_code: 'Authorised' }],
    [{ result_code: 'Authorised', resultCode: 'Authorised', merchantReference: 'order 1' }],
  ])('is read in either spelling: %j', (answer) => {
    expect(v.parse(AdyenAnswerSchema, answer)).toEqual({ resultCode: 'Authorised' });
  });

  it('keeps an action whole', () => {
    const action = {
      type: 'threeDS2',
      subtype: 'challenge',
      token: 'abc',
      paymentMethodType: 'scheme',
    };
    const answer = { resultCode: 'ChallengeShopper', action };
    expect(v.parse(AdyenAnswerSchema, answer)).toEqual(answer);
  });

  it.each([
    undefined,
    {},
    { resultCode: 'Paid' },
    { resultCode: 'Authorised', action: { type: 'eval' } },
  ])('is refused when it is none: %j', (answer) => {
    expect(v.is(AdyenAnswerSchema, answer)).toBe(false);
  });
});

it('takes a redirect without a method as GET, as Drop-in does', () => {
  expect(v.parse(RedirectDataSchema, { url: 'https://bank.example' })).toEqual({
    url: 'https://bank.example',
    method: 'GET',
    fields: {},
  });
});
