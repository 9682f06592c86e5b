/** The sandbox sends exactly the data of the payer that Adyen's form fills in. */
import { expect, test } from 'vitest';
import { askedFor } from '../../frame/gateways/adyen/shopper/shopper.ts';
import { METHOD_CATALOGUE } from '../gateways/adyen/method-catalogue.ts';
import { askedFor as sentFor } from '../gateways/adyen/shopper.ts';

test.each(METHOD_CATALOGUE.map(({ type }) => type))('%s: what is sent is filled in', (type) => {
  expect(sentFor(type).toSorted()).toEqual(askedFor(type).toSorted());
});
