import { beforeEach, expect, it } from 'vitest';
import type { FormReport } from '../../gateway-definition.ts';
import { EnteredMethod } from './entered-method.ts';

let reports: FormReport[];
let entered: EnteredMethod;
let card: ReturnType<EnteredMethod['lookUpOf']>;

const AMERICAN = { supportedBrands: ['visa'], issuingCountryCode: 'US' };

/** As Adyen's package calls it: with an encrypted BIN if the digits are looked up. */
const enterDigits = (binValue: string, isLookedUp: boolean) =>
  card.onBinValue({ type: 'card', binValue, ...(isLookedUp && { encryptedBin: 'encrypted' }) });

const lastCard = () => {
  const last = reports.at(-1);
  return last?.type === 'change' ? last.card : undefined;
};

beforeEach(() => {
  reports = [];
  entered = new EnteredMethod((report) => void reports.push(report));
  card = entered.lookUpOf('scheme');
  entered.change({ complete: false, paymentMethod: 'scheme' });
  enterDigits('41111111', true);
  card.onBinLookup(AMERICAN);
});

it('what the look-up shows is reported', () => {
  expect(lastCard()).toEqual({ issuerCountry: 'US', funding: 'unknown' });
});

it('what was shown of a card is gone when its number is cleared', () => {
  enterDigits('', false);
  expect(reports.at(-1)).toMatchObject({ type: 'change', paymentMethod: 'scheme' });
  expect(lastCard()).toBeUndefined();
});

it('what was shown of a card is gone when another takes its place, before that is looked up', () => {
  enterDigits('55555555', true);
  expect(lastCard()).toBeUndefined();
  card.onBinLookup({ supportedBrands: ['mc'], issuingCountryCode: 'NL' });
  expect(lastCard()).toMatchObject({ issuerCountry: 'NL' });
});

it('what was shown of a card stays while the rest of its number is typed, without another report', () => {
  const before = reports.length;
  enterDigits('41111111', true);
  expect(reports).toHaveLength(before);
});

it('a card that is cleared while another payment method is open changes nothing of that', () => {
  entered.change({ complete: false, paymentMethod: 'sepadirectdebit' });
  const before = reports.length;
  enterDigits('', false);
  expect(reports).toHaveLength(before);
  entered.change({ complete: false, paymentMethod: 'scheme' });
  expect(lastCard()).toBeUndefined();
});
