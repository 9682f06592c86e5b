import { rejects, responds, when } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { CREATE, READ } from './requests.ts';

export const OF_AMOUNTS: readonly WrongPlatform[] = [
  responds(
    'lacks a currency',
    'amounts.every-currency',
    when(({ sent }) => sent['currency'] === 'BHD', { status: 422 }),
  ),
  responds(
    'counts yen in hundredths',
    'amounts.iso-units',
    when(
      ({ operation, body }) => operation === READ && body['currency'] === 'JPY',
      ({ body }) => ({ fields: { amount: Number(body['amount']) * 100 } }),
    ),
  ),
  responds(
    'takes an amount as a string',
    'amounts.invalid',
    when(({ sent }) => sent['amount'] === '4250', { status: 201 }),
  ),
  responds(
    'rounds large amounts',
    'amounts.large',
    when(({ operation, body }) => operation === READ && body['amount'] === 2 ** 53 - 1, {
      fields: { amount: 2 ** 53 },
    }),
  ),
  responds(
    'takes currencies in small letters',
    'amounts.unknown-currency',
    when(({ sent }) => sent['currency'] === 'eur', { status: 201 }),
  ),
  responds(
    'rounds an amount that its gateway cannot charge exactly',
    'amounts.not-representable',
    when(rejects(CREATE, 'AMOUNT_NOT_REPRESENTABLE'), { status: 201 }),
  ),
];
