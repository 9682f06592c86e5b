import { describe, expect, test } from 'vitest';
import { isDevelopment } from '../../shared/development/is-development.ts';
import { whileEveryObjectHas } from '../../shared/testing/every-object.ts';
import { embeddedSession } from '../testing/examples.ts';
import { checkedForm, redirectUrlOf } from './payment-form-rules.ts';

/** As a framework wraps state: each object in it is a proxy too. */
function wrapped<Value extends object>(value: Value): Value {
  return new Proxy(value, {
    get(target, name, receiver) {
      const inner: unknown = Reflect.get(target, name, receiver);
      return typeof inner === 'object' && inner !== null ? wrapped(inner) : inner;
    },
  });
}

test('a session that a framework has wrapped is copied, so that a message can carry it', () => {
  const session = wrapped(embeddedSession);
  expect(() => structuredClone(session)).toThrow(DOMException);
  const checked = checkedForm('initializePayment', { session, container: '#form' }, () => {});
  expect(structuredClone(checked.session)).toEqual(embeddedSession);
});

test('a session has its own fields alone, whatever a script has given to every object', () => {
  const given = {
    frame_permissions: 7,
    revision: 9,
    mode: 'redirect',
    redirectUrl: 'https://evil.example/',
    submitTo: 'platform',
  };
  const { session, redirectUrl } = whileEveryObjectHas(given, () => {
    const form = { session: embeddedSession, container: '#form' };
    const checked = checkedForm('initializePayment', form, () => {});
    const { frame_permissions, revision, gateway_config } = checked.session;
    const { submitTo } = gateway_config;
    return {
      session: { frame_permissions, revision, submitTo },
      redirectUrl: redirectUrlOf(checked),
    };
  });
  expect(session).toEqual({});
  expect(redirectUrl).toBeUndefined();
});

test('what is wrong with the look stops no payment, and the development build reports it', () => {
  const problems: string[] = [];
  const appearance: Record<string, unknown> = {
    colorPrimary: '#24504b',
    colorText: 7,
    colorField: ['#ffffff'],
    theme: 'neon',
    colorScheme: 'system',
    borderRadius: 999,
    borderWidth: 0,
    spacing: NaN,
    fontSize: '14px',
    fontFamily: 'serif; background: url(//evil)',
    colourDanger: '#ff0000',
    dark: { colorText: '#eeeeee', fontSize: 14 },
  };
  const given = { session: embeddedSession, appearance };
  const checked = checkedForm('checkout', given, (field, _, problem = 'is unknown') => {
    problems.push(`${field} ${problem}`);
  });
  // The frame takes what it can use; a number that JSON cannot carry is `null`.
  expect(checked.appearance).toEqual({ ...appearance, spacing: null });
  const unknown = ['appearance.colourDanger is unknown', 'appearance.dark.fontSize is unknown'];
  const invalid = [
    'appearance.borderRadius must be a number of px from 0 to 24; received 999',
    'appearance.borderWidth must be a number of px from 1 to 4; received 0',
    'appearance.colorField must be an opaque colour, as in CSS; received an array',
    "appearance.colorScheme must be 'light' or 'dark' or 'auto'; received \"system\"",
    'appearance.colorText must be an opaque colour, as in CSS; received 7',
    'appearance.fontFamily must be names of fonts, as in CSS; received "serif; background: url(//evil)"',
    'appearance.fontSize must be a number of px from 12 to 20; received "14px"',
    'appearance.spacing must be a number of px from 8 to 24; received NaN',
    "appearance.theme must be 'default' or 'flat' or 'night' or 'contrast'; received \"neon\"",
  ];
  expect(problems.toSorted()).toEqual(isDevelopment ? [...unknown, ...invalid].toSorted() : []);
});

test('a look that cannot be read is that of the theme', () => {
  const appearance = {
    get colorBorder(): string {
      throw new Error('It broke');
    },
  };
  const checked = checkedForm('checkout', { session: embeddedSession, appearance }, () => {});
  expect(checked.appearance).toEqual({});
});

test('a handle takes a session or the function that fetches it, and names what is wrong with both', () => {
  const fetchSession = async () => embeddedSession;
  const detailsOf = (given: Parameters<typeof checkedForm>[1]): unknown => {
    try {
      return checkedForm('checkout', given, () => {});
    } catch (error) {
      return error;
    }
  };
  expect(detailsOf({ fetchSession })).toMatchObject({ fetchSession });
  expect(detailsOf({ session: embeddedSession, fetchSession })).toMatchObject({
    code: 'VALIDATION_ERROR',
    details: [{ field: 'session', code: 'invalid' }],
  });
  expect(detailsOf({ fetchSession: 'orders/7' })).toMatchObject({
    details: [{ field: 'fetchSession', code: 'invalid' }],
  });
  expect(detailsOf({})).toMatchObject({ details: [{ field: 'session', code: 'required' }] });
});

describe('the choice of payment methods', () => {
  const formWith = (paymentMethods: unknown) => {
    const given: Record<string, unknown> = { session: embeddedSession, paymentMethods };
    return checkedForm('checkout', given, () => {});
  };

  test.each([
    [{ order: ['cards', 'paypal'], hide: ['vouchers'], open: 'onlineBanking_PL' }],
    [{ order: [] }],
    [{}],
  ])('is passed on: %j', (choice) => {
    expect(formWith(choice).paymentMethods).toEqual(choice);
  });

  test('may be left out', () => {
    expect(formWith(undefined).paymentMethods).toBeUndefined();
  });

  test.each([
    ['paymentMethods', 'cards'],
    ['paymentMethods.hide', { hide: 'cards' }],
    ['paymentMethods.order', { order: ['cards', 7] }],
    ['paymentMethods.order', { order: ['<script>'] }],
    ['paymentMethods.open', { open: ['cards'] }],
  ])('is rejected with the name of the field %s: %j', (field, choice) => {
    expect(() => formWith(choice)).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: [expect.objectContaining({ field, code: 'invalid' })],
      }),
    );
  });
});
