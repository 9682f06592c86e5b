/** Amounts in minor units, in every currency. */
import { minorUnits } from '../../../shared/plain/iso-codes.ts';
import { REFERENCE } from '../sections.ts';
import type { Requirement } from '../requirement.ts';

export const AMOUNT_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'amounts.every-currency',
    level: 'must',
    states:
      'A session may have any currency of ISO 4217, unless its gateway has no value for the amount',
    section: REFERENCE.currencies,
    async check(platform) {
      for (const currency of platform.currencies) {
        const response = await platform.create({ currency, amount: wholeAmount(currency) });
        if (response.field('code') === 'AMOUNT_NOT_REPRESENTABLE') response.expectStatus(422);
        else response.expectStatus(201);
      }
    },
  },
  {
    id: 'amounts.iso-units',
    level: 'must',
    states: 'An amount stays in the minor units of ISO 4217, whatever the gateway counts in',
    section: REFERENCE.minorUnits,
    async check(platform) {
      for (const currency of ['JPY', 'CLP', 'ISK', 'KWD', 'USD']) {
        const amount = wholeAmount(currency);
        const response = await platform.create({ currency, amount });
        if (response.status !== 201) continue;
        const status = await platform.status(response.string('session_id'));
        status.expectField('amount', amount).expectField('currency', currency);
      }
    },
  },
  {
    id: 'amounts.invalid',
    level: 'must',
    states: 'An amount is an integer from 1 to 2^53 - 1, and never a string',
    section: REFERENCE.minorUnits,
    async check(platform) {
      for (const amount of [0, -1, 19.99, 2 ** 53, '4250', null]) {
        const response = await platform.create({ amount, order_id: platform.newOrder() });
        response.expectStatus(422);
      }
    },
  },
  {
    id: 'amounts.large',
    level: 'must',
    states: 'A large amount is kept exactly, or rejected',
    section: REFERENCE.minorUnits,
    async check(platform) {
      const amount = Number.MAX_SAFE_INTEGER;
      const response = (await platform.create({ amount })).expectStatus(201, 422);
      if (response.status === 422) return;
      (await platform.status(response.string('session_id'))).expectField('amount', amount);
    },
  },
  {
    id: 'amounts.unknown-currency',
    level: 'must',
    states: 'A currency that ISO 4217 does not have is 422',
    section: REFERENCE.currencies,
    async check(platform) {
      for (const currency of ['eur', 'EURO', 'QQQ', '']) {
        (await platform.create({ currency })).expectProblem(422, 'VALIDATION_ERROR');
      }
    },
  },
  {
    id: 'amounts.not-representable',
    level: 'must',
    states: 'An amount that the gateway cannot charge exactly is 422 AMOUNT_NOT_REPRESENTABLE',
    section: REFERENCE.notRepresentable,
    async check(platform) {
      const { session = {} } = platform.scenario('not_representable');
      (await platform.create(session)).expectProblem(422, 'AMOUNT_NOT_REPRESENTABLE');
    },
  },
];

/** A thousand of the currency's main unit, which a gateway that counts in other units has exactly. */
function wholeAmount(currency: string): number {
  return 1000 * 10 ** (minorUnits(currency) ?? 2);
}
