import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { StepResponseSchema, RedirectDataSchema } from './step-response.ts';

describe('a response of Adyen’s', () => {
  it.each([
    [{ resultCode: 'Authorised' }],
    [{ result_code: 'Authorised' }],
    [{ result_code: 'Authorised', resultCode: 'Authorised', merchantReference: 'order 1' }],
  ])('is accepted in either spelling: %j', (response) => {
    expect(v.parse(StepResponseSchema, response)).toEqual({ resultCode: 'Authorised' });
  });

  it('keeps an action whole', () => {
    const action = {
      type: 'threeDS2',
      subtype: 'challenge',
      token: 'abc',
      paymentMethodType: 'scheme',
    };
    const response = { resultCode: 'ChallengeShopper', action };
    expect(v.parse(StepResponseSchema, response)).toEqual(response);
  });

  it('is passed on with an unknown code', () => {
    expect(v.parse(StepResponseSchema, { resultCode: 'Paid' })).toEqual({ resultCode: 'Paid' });
  });

  it.each([
    undefined,
    {},
    { resultCode: '' },
    { resultCode: 7 },
    { resultCode: 'Authorised', action: 'redirect' },
  ])('is not passed to Drop-in without a code or with an invalid action: %j', (response) => {
    expect(v.is(StepResponseSchema, response)).toBe(false);
  });
});

it('treats a redirect without a method as GET, as Drop-in does', () => {
  expect(v.parse(RedirectDataSchema, { url: 'https://bank.example' })).toEqual({
    url: 'https://bank.example',
    method: 'GET',
    fields: {},
  });
});

it('takes no fields from a redirect by GET, because a form may have left its own data in it', () => {
  const data = { personalDetails: { firstName: 'Kim' } };
  expect(v.parse(RedirectDataSchema, { url: 'https://bank.example', method: 'GET', data })).toEqual(
    {
      url: 'https://bank.example',
      method: 'GET',
      fields: {},
    },
  );
});

it('takes the fields of a redirect by POST, which are strings', () => {
  const redirect = { url: 'https://bank.example', method: 'POST' };
  const data = { MD: '1' };
  expect(v.parse(RedirectDataSchema, { ...redirect, data })).toEqual({ ...redirect, fields: data });
  expect(v.is(RedirectDataSchema, { ...redirect, data: { MD: {} } })).toBe(false);
});
