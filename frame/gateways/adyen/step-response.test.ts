import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { StepResponseSchema, RedirectDataSchema } from './step-response.ts';

describe('an answer of Adyen’s', () => {
  it.each([
    [{ resultCode: 'Authorised' }],
    [{ result_code: 'Authorised' }],
    [{ result_code: 'Authorised', resultCode: 'Authorised', merchantReference: 'order 1' }],
  ])('is read in either spelling: %j', (answer) => {
    expect(v.parse(StepResponseSchema, answer)).toEqual({ resultCode: 'Authorised' });
  });

  it('keeps an action whole', () => {
    const action = {
      type: 'threeDS2',
      subtype: 'challenge',
      token: 'abc',
      paymentMethodType: 'scheme',
    };
    const answer = { resultCode: 'ChallengeShopper', action };
    expect(v.parse(StepResponseSchema, answer)).toEqual(answer);
  });

  it('is passed on with a code that is not known', () => {
    expect(v.parse(StepResponseSchema, { resultCode: 'Paid' })).toEqual({ resultCode: 'Paid' });
  });

  it.each([
    undefined,
    {},
    { resultCode: '' },
    { resultCode: 7 },
    { resultCode: 'Authorised', action: 'redirect' },
  ])('is no response to Drop-in without a code or with a broken action: %j', (answer) => {
    expect(v.is(StepResponseSchema, answer)).toBe(false);
  });
});

it('takes a redirect without a method as GET, as Drop-in does', () => {
  expect(v.parse(RedirectDataSchema, { url: 'https://bank.example' })).toEqual({
    url: 'https://bank.example',
    method: 'GET',
    fields: {},
  });
});
