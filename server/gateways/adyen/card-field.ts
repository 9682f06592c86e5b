/** The four kinds of card field: how each is typed, when it is complete, and what it submits. */
import {
  digitsOf,
  groupedExpiry,
  groupedNumber,
  isCardNumber,
  isExpired,
  numberLength,
  passesLuhn,
  readExpiry,
  schemeOf,
  securityCodeLength,
} from '../card-rules.ts';
import type { CardScheme } from '../card-rules.ts';

export const FIELD_TYPES = [
  'encryptedCardNumber',
  'encryptedExpiryDate',
  'encryptedSecurityCode',
] as const;
export type FieldType = (typeof FIELD_TYPES)[number];

/** The payment data of one field. */
export interface HandedOver {
  readonly encryptedFieldName: string;
  readonly blob: string;
}

export interface CardField {
  readonly autocomplete: string;
  format(typed: string): string;
  /** Adyen's error code for the value; empty when it is complete and valid. */
  errorIn(value: string, scheme: CardScheme | undefined): string;
  /** Whether nothing more can be typed, so that an error may be shown immediately. */
  isFull(value: string, scheme: CardScheme | undefined): boolean;
  readonly handsOver: readonly string[];
}

const MAX_NUMBER_LENGTH = 16;

export const CARD_FIELDS: Readonly<Record<FieldType, CardField>> = {
  encryptedCardNumber: {
    autocomplete: 'cc-number',
    format: (typed) => groupedNumber(digitsOf(typed).slice(0, MAX_NUMBER_LENGTH)),
    errorIn(value) {
      const number = digitsOf(value);
      if (number === '') return 'cc.num.900';
      if (number.length < numberLength(schemeOf(number))) return 'cc.num.901';
      if (!passesLuhn(number)) return 'cc.num.902';
      return isCardNumber(number) ? '' : 'cc.num.901';
    },
    isFull: (value) => digitsOf(value).length >= numberLength(schemeOf(digitsOf(value))),
    handsOver: ['encryptedCardNumber'],
  },
  encryptedExpiryDate: {
    autocomplete: 'cc-exp',
    format: groupedExpiry,
    errorIn(value) {
      if (value === '') return 'cc.dat.910';
      const date = readExpiry(value);
      if (date === undefined) return 'cc.dat.911';
      return isExpired(date) ? 'cc.dat.912' : '';
    },
    isFull: (value) => digitsOf(value).length === 4,
    handsOver: ['encryptedExpiryMonth', 'encryptedExpiryYear'],
  },
  encryptedSecurityCode: {
    autocomplete: 'cc-csc',
    format: (typed) => digitsOf(typed).slice(0, 4),
    errorIn(value, scheme) {
      if (value === '') return 'cc.cvc.920';
      return value.length === securityCodeLength(scheme) ? '' : 'cc.cvc.921';
    },
    isFull: (value, scheme) => value.length >= securityCodeLength(scheme),
    handsOver: ['encryptedSecurityCode'],
  },
};

/** The prefix of encrypted card data in the simulator. */
export const BLOB_PREFIX = 'sandbox$';

const ALGORITHM = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;

/** @param publicKey - SubjectPublicKeyInfo, in base64 */
export function importCardKey(publicKey: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(publicKey), (character) => character.charCodeAt(0));
  return crypto.subtle.importKey('spki', bytes, ALGORITHM, false, ['encrypt']);
}

/** The digits that were typed, encrypted so that only the gateway's server can read them. */
export function handOver(
  { handsOver }: CardField,
  digits: string,
  key: CryptoKey,
): Promise<readonly HandedOver[]> {
  const content = new TextEncoder().encode(digits);
  return Promise.all(
    handsOver.map(async (encryptedFieldName) => {
      const encrypted = new Uint8Array(await crypto.subtle.encrypt(ALGORITHM, key, content));
      return { encryptedFieldName, blob: BLOB_PREFIX + btoa(String.fromCharCode(...encrypted)) };
    }),
  );
}
