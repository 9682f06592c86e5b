import { describe, expect, it } from 'vitest';
import { useFrameStands } from '../../testing/frame-stand.ts';

const { open } = useFrameStands();

const offer = (type: string) => ({
  paymentMethods: { paymentMethods: [{ type, name: type }] },
});

const shopper = {
  name: 'Lina Maria Hansen',
  email: 'lina@example.com',
  phone: '+1 202 555 0123',
  billing: {
    address_line_1: 'Deichstraße 21',
    city: 'Hamburg',
    postal_code: '20459',
    country: 'DE',
  },
};
const inAmerica = {
  ...shopper,
  billing: {
    address_line_1: '21 Main Street',
    address_line_2: 'Suite 5',
    city: 'Albany',
    state: 'NY',
    postal_code: '12207',
    country: 'US',
  },
};

const inBritain = {
  ...shopper,
  billing: {
    address_line_1: '21 Main Street',
    city: 'London',
    postal_code: 'sw1a 1aa',
    country: 'GB',
  },
};

const PERSON = {
  firstName: 'Lina Maria',
  lastName: 'Hansen',
  shopperEmail: shopper.email,
  telephoneNumber: shopper.phone,
};
const HAMBURG = {
  street: 'Deichstraße',
  houseNumberOrName: '21',
  postalCode: '20459',
  city: 'Hamburg',
};

/** Opens the form with the lists that some payment methods let the customer choose from. */
async function openWithLists() {
  const stand = await open('adyen');
  stand.gateway.bodies.set('phonenumbers', [{ id: 'PT', prefix: '+351' }]);
  stand.gateway.bodies.set('countries', [
    { id: 'DE', name: 'Germany' },
    { id: 'GB', name: 'United Kingdom' },
    { id: 'US', name: 'United States' },
  ]);
  stand.gateway.bodies.set('states/US', [{ id: 'NY', name: 'New York' }]);
  return stand;
}

describe('Adyen’s form, given what the session knows,', () => {
  it.each([
    ['afterpay_default', 'NL', shopper, { ...PERSON, street: '', postalCode: '', city: '' }],
    ['affirm', 'GB', inBritain, { ...PERSON, street: 'Main Street', postalCode: 'SW1A 1AA' }],
    ['ratepay', 'DE', shopper, { ...PERSON, ...HAMBURG }],
    [
      'affirm',
      'US',
      inAmerica,
      {
        ...PERSON,
        street: '21 Main Street',
        houseNumberOrName: 'Suite 5',
        city: 'Albany',
        postalCode: '12207',
      },
    ],
    ['ach', 'US', shopper, { ownerName: shopper.name, accountNumber: '' }],
    ['sepadirectdebit', 'DE', shopper, { ownerName: shopper.name, ibanNumber: '' }],
    ['bankTransfer_IBAN', 'DE', shopper, { shopperEmail: shopper.email }],
    ['mbway', 'PT', { phone: '+351912345678' }, { phoneNumber: '912345678' }],
  ])('fills in %s, and submits nothing', async (type, countryCode, known, expected) => {
    const { loader, config } = await openWithLists();
    const sent: string[] = [];
    loader.page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
    await loader.mount({ ...config, ...offer(type), countryCode, shopper: known });
    await loader.reported('ready');
    const valuesOf = async () => {
      const entries = Object.keys(expected).map(async (name) => {
        const field = loader.shell.locator(`input[name$="${name}"]`).first();
        await field.waitFor();
        return [name, await field.inputValue()] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    };
    expect(await valuesOf()).toEqual(expected);
    expect(await loader.reportedTypes()).not.toContain('submit');
    for (const value of ['Lina', 'lina@', 'Deich', 'Albany', '912345678']) {
      expect(sent.join()).not.toContain(value);
    }
    expect(loader.complaints).toEqual([]);
  });

  const inBrazil = {
    ...shopper,
    billing: {
      address_line_1: 'Rua Augusta 21',
      city: 'São Paulo',
      state: 'SP',
      postal_code: '01305-000',
      country: 'BR',
    },
  };

  it.each([
    ['afterpay_default', 'NL', shopper],
    ['affirm', 'GB', inBritain],
    ['affirm', 'US', inAmerica],
    ['ratepay', 'DE', shopper],
    ['ratepay_directdebit', 'DE', shopper],
    ['facilypay_3x', 'FR', shopper],
    ['atome', 'SG', shopper],
    ['ach', 'US', shopper],
    ['sepadirectdebit', 'DE', shopper],
    ['directdebit_GB', 'GB', shopper],
    ['boletobancario', 'BR', inBrazil],
    ['bankTransfer_IBAN', 'DE', shopper],
    ['doku_wallet', 'ID', shopper],
    ['econtext_stores', 'JP', { ...shopper, phone: '+81 90-1234-5678' }],
    ['mbway', 'PT', { phone: '+351912345678' }],
    ['payto', 'AU', shopper],
  ])(
    'fills in %s (%s) of a form that was there before the payer was known',
    async (type, countryCode, known) => {
      const offered = {
        paymentMethods: {
          paymentMethods: [
            { type: 'ideal', name: 'iDEAL' },
            { type, name: type },
          ],
        },
        countryCode,
      };
      const valuesOf = async (isPrepared: boolean) => {
        const { loader, config } = await openWithLists();
        const configuration = { ...config, ...offered };
        if (isPrepared) {
          const request = { locale: 'en-US', appearance: {}, asksBeforeSubmit: false, attempts: 0 };
          await loader.send({ type: 'prepare', gatewayConfig: configuration, ...request });
          const button = loader.shell.locator('#skeleton[hidden] ~ #gateway button').first();
          await button.evaluate((element) => element.setAttribute('data-prepared', ''));
        }
        await loader.mount({ ...configuration, shopper: known });
        await loader.reported('ready');
        expect(await loader.shell.locator('[data-prepared]').count()).toBe(isPrepared ? 1 : 0);
        await loader.shell.getByRole('radio').nth(1).click();
        const method = loader.shell.locator('.adyen-checkout__payment-method').nth(1);
        await method.locator('input:not([type=radio])').first().waitFor();
        await loader.ping();
        expect(loader.complaints).toEqual([]);
        return method
          .locator('input:not([type=radio])')
          .evaluateAll((fields) =>
            fields.map((field) =>
              field instanceof HTMLInputElement ? [field.name.replace(/.*-/, ''), field.value] : [],
            ),
          );
      };
      const values = await valuesOf(true);
      expect(values).toEqual(await valuesOf(false));
      expect(values.some(([, value]) => value !== '')).toBe(true);
    },
  );

  it('chooses the state of the billing address', async () => {
    const { loader, config } = await openWithLists();
    await loader.mount({ ...config, ...offer('affirm'), countryCode: 'US', shopper: inAmerica });
    await loader.reported('ready');
    const change = await loader.reported('change');
    expect(JSON.stringify(change)).not.toContain('Lina');
    await loader.shell.getByRole('button', { name: 'Confirm purchase' }).click();
    expect(await loader.reported('submit')).toMatchObject({
      data: {
        shopperName: { firstName: 'Lina Maria', lastName: 'Hansen' },
        billingAddress: { country: 'US', stateOrProvince: 'NY' },
      },
    });
  });

  it('submits a British billing address to Affirm under the country of the session', async () => {
    const { loader, config } = await openWithLists();
    await loader.mount({ ...config, ...offer('affirm'), countryCode: 'GB', shopper: inBritain });
    await loader.reported('ready');
    await loader.reported('change');
    await loader.shell.getByRole('button', { name: 'Confirm purchase' }).click();
    expect(await loader.reported('submit')).toMatchObject({
      data: { billingAddress: { country: 'GB', postalCode: 'SW1A 1AA', city: 'London' } },
    });
  });

  it('shows a hostile value as text, and leaves out one that no field can use', async () => {
    const { loader, config } = await open('adyen');
    const name = '<img/src=x/onerror=alert(1)> Hansen';
    const known = { name, email: 'javascript:alert(1)' };
    await loader.mount({
      ...config,
      ...offer('directdebit_GB'),
      countryCode: 'GB',
      shopper: known,
    });
    await loader.reported('ready');
    const holder = loader.shell.locator('input[name$="accountHolderName"]');
    expect(await holder.inputValue()).toBe(name);
    expect(await loader.shell.locator('input[name$="shopperEmail"]').inputValue()).toBe('');
    expect(loader.complaints).toEqual([]);
  });

  it('rejects an invalid shopper, and names the field without its value', async () => {
    const { loader, config } = await open('adyen');
    const wrong = { ...shopper, email: { toString: 'Lina' } };
    await loader.mount({ ...config, ...offer('ach'), shopper: wrong });
    expect(await loader.reported('failed')).toMatchObject({
      reason: 'GATEWAY_CONFIG_INVALID',
      message: 'adyen cannot use these fields of gateway_config: shopper.email',
    });
  });
});
