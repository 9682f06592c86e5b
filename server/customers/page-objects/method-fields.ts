/** What the forms of Adyen's payment methods ask for, and what a customer of the sandbox enters. */
import { hasStates } from '../../gateways/adyen/datasets.ts';
import { TEST_OUTCOMES } from '../../gateways/test-numbers.ts';
import type { Control, Place } from './place.ts';
import { press } from './press.ts';
import { until } from './retry.ts';

/** By selector; a field that is not there is left out. */
const ENTRIES: Readonly<Record<string, string>> = {
  'input[name$="ownerName"], input[name$="accountHolderName"]': 'Lina Hansen',
  'input[name="ibanNumber"]': TEST_OUTCOMES.approve.iban,
  'input[name="blikCode"]': TEST_OUTCOMES.approve.blikCode,
  'input[name="routingNumber"]': '121000358',
  'input[name="accountNumber"]': '123456789',
  'input[name="accountNumberVerification"]': '123456789',
  'input[name="bankAccountNumber"]': '1234567',
  'input[name="bankCode"]': '123',
  'input[name="bankLocationId"]': '12345',
  '.adyen-checkout__bacs--bank-account-number input': '40308669',
  '.adyen-checkout__bacs--bank-location-id input': '121000',
  'input[name$="irstName"]': 'Lina',
  'input[name$="astName"]': 'Hansen',
  'input[name$="hopperEmail"]': 'lina@example.com',
  'input[name$="telephoneNumber"]': '0612345678',
  'input[name="socialSecurityNumber"]': '56861752509',
  'input[name="dateOfBirth"]': '1990-01-31',
  'input[name="name"]': 'Hansen GmbH',
  'input[name="registrationNumber"]': '12345678',
  'input[name="street"]': 'Main Street',
  'input[name="houseNumberOrName"]': '1',
  'input[name="city"]': 'Springfield',
};

/** What depends on the country; `*` for any other. */
const ENTRIES_BY_COUNTRY: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'input[name="phoneNumber"]': { AU: '412345678', '*': '912345678' },
  'input[name="postalCode"]': {
    BR: '01310-100',
    MY: '50088',
    NL: '2611 AA',
    SG: '049483',
    US: '12345',
    '*': '10115',
  },
};

/** The customer's agreement to a mandate or to conditions. */
const CONSENTS = [
  '.adyen-checkout__input--amountConsentCheckbox',
  '.adyen-checkout__input--accountConsentCheckbox',
  'input[name="consentCheckbox"]:not([class*="ConsentCheckbox"])',
];

/** Lists in which nothing is chosen yet: of banks, shops, kinds of accounts, states. */
const OPEN_LISTS =
  '.adyen-checkout__filter-input--placeholder, .adyen-checkout__dropdown__button:has(.adyen-checkout__dropdown__button__text-placeholder)';
const LISTED_CHOICES = '.adyen-checkout__dropdown__list--active [role="option"]';

/** The list of states, which comes later than the other fields. */
const STATES = '.adyen-checkout__field--stateOrProvince';

/** ms for a list to open, and for its choices to be there. */
const OPENING_TIMEOUT = 5000;

/** False if the element is gone: Drop-in makes some choices itself, and closes a list whose content has just arrived. */
function isPressed<Each extends Control<Each>>(element: Each): Promise<boolean> {
  return element.click({ timeout: OPENING_TIMEOUT }).then(
    () => true,
    () => false,
  );
}

/** Makes a choice in each list that has none. */
function chooseInLists<Each extends Control<Each>>(form: Place<Each>): Promise<true> {
  const lists = form.locator(OPEN_LISTS).filter({ visible: true });
  return until(
    async () => {
      if ((await lists.count()) === 0) return true;
      if (await isPressed(lists.first())) await isPressed(form.locator(LISTED_CHOICES).first());
      return false;
    },
    () => 'a list has no choice',
  );
}

/**
 * Enters what the form of the chosen payment method asks for, and agrees to its conditions.
 *
 * @param country - of the session, ISO 3166-1 alpha-2
 */
export async function fillMethod<Each extends Control<Each>>(
  form: Place<Each>,
  country: string,
): Promise<void> {
  const street = form.locator('input[name="street"]').filter({ visible: true });
  if (hasStates(country) && (await street.count()) > 0) {
    await form.locator(STATES).waitFor();
  }
  await chooseInLists(form);
  const byCountry = Object.entries(ENTRIES_BY_COUNTRY).map(
    ([selector, entries]) => [selector, entries[country] ?? entries['*'] ?? ''] as const,
  );
  const enter = async (entries: readonly (readonly [string, string])[], again: boolean) => {
    for (const [selector, text] of entries) {
      const field = form.locator(selector).filter({ visible: true }).first();
      if ((await field.count()) === 0) continue;
      if (again || (await field.inputValue()) === '') await field.fill(text);
    }
  };
  // Values from the session's payer stay, unless only a value of this country is valid.
  await enter(Object.entries(ENTRIES), false);
  await enter(byCountry, true);
  for (const selector of CONSENTS) {
    const box = form.locator(selector).filter({ visible: true }).first();
    if ((await box.count()) === 0 || (await box.isChecked())) continue;
    // The label covers its box, so a click on the box would not reach it.
    await press(form.locator(`${selector} + .adyen-checkout__checkbox__label`));
  }
}
