import { describe, expect, it } from 'vitest';
import { normalised, paymentIdOf } from './reported-error.ts';

const reasonOf = (reason: unknown) => normalised({ reason, message: '' }, 'DECLINED').reason;
const messageOf = (message: unknown) => normalised({ reason: '', message }, 'DECLINED').message;

describe('the reason of a gateway', () => {
  it.each([
    ['not_enough_funds', 'NOT_ENOUGH_FUNDS'],
    ['card-expired', 'CARD_EXPIRED'],
    ['gateway.declined', 'GATEWAY_DECLINED'],
    ['Do not honor', 'DO_NOT_HONOR'],
    ['card: expired', 'CARD_EXPIRED'],
    ['ungültig', 'UNGULTIG'],
    ['ﬁnal', 'FINAL'],
    [' -- refused -- ', 'REFUSED'],
    [51, '51'],
    ['Cancelled', 'CANCELLED'],
    ['payment_cancelled', 'CANCELLED'],
    ['canceled', 'CANCELLED'],
    ['card_cancelled', 'CARD_CANCELLED'],
    ['x'.repeat(200), 'X'.repeat(64)],
    [`${'é'.repeat(63)}--zz`, `${'E'.repeat(63)}_`],
  ])('%j becomes %j', (given, reason) => {
    expect(reasonOf(given)).toBe(reason);
  });

  it.each(['', '   ', '拒否', '---', undefined, null, {}, [], true, Symbol('declined')])(
    'is the fallback if it is not readable: %s',
    (given) => {
      expect(reasonOf(given)).toBe('DECLINED');
    },
  );

  it('is read no further than necessary', () => {
    expect(reasonOf(`a${' '.repeat(500)}b`)).toBe('A');
  });

  it('has 1 to 64 word characters, whatever the gateway sends', () => {
    const given = ['a', '\ud800', 'ß'.repeat(100), '\u0000', 'A_B', '💳💳', 1e21, Number.NaN, -1];
    for (const reason of given) expect(reasonOf(reason)).toMatch(/^[A-Z\d_]{1,64}$/);
  });
});

describe('the message of a gateway', () => {
  it('is passed on unchanged', () => {
    expect(messageOf('Die Karte wurde abgelehnt.')).toBe('Die Karte wurde abgelehnt.');
  });

  it('is cut to 500 characters', () => {
    expect(messageOf('m'.repeat(100_000))).toBe('m'.repeat(500));
  });

  it('is cut through no character', () => {
    expect(messageOf(`${'m'.repeat(499)}💳`)).toBe('m'.repeat(499));
  });

  it('has no control characters and no space around it', () => {
    expect(messageOf('\u0000 one\r\n\ttwo\u202E ')).toBe('one two');
  });

  it.each([undefined, null, 7, {}, ['no']])('is empty if it is not a string: %j', (given) => {
    expect(messageOf(given)).toBe('');
  });
});

describe('the id of a payment', () => {
  it.each(['pay_1', 'x'.repeat(255)])('is accepted: %s', (id) => {
    expect(paymentIdOf(id)).toBe(id);
  });

  it.each(['', 'x'.repeat(256), 7, undefined, null, {}])(
    'is left out if it cannot be an id: %j',
    (id) => {
      expect(paymentIdOf(id)).toBeUndefined();
    },
  );
});
