/** The look-up of a card, in Adyen's own package. */
import { expect, it } from 'vitest';
import { holdLookUp, serveCardFields } from '../../testing/card-fields.ts';
import { useFrameStands } from '../../testing/frame-stand.ts';
import { payUntilChallenge } from './testing/challenge.ts';

const { open } = useFrameStands();

it('leaves the issuer’s page to the customer when it fails during an attempt', async () => {
  const stand = await open('adyen');
  const { loader, gatewayOrigin, config } = stand;
  serveCardFields(stand);
  const paymentMethods = [{ type: 'scheme', name: 'Cards', brands: ['visa'] }];
  await loader.mount({ ...config, paymentMethods: { paymentMethods } });
  await loader.reported('ready');
  const lookUp = await holdLookUp(loader);
  const fields = loader.shell.frameLocator('iframe.js-iframe');
  for (const index of [0, 1, 2]) {
    await fields.nth(index).getByLabel('field').fill('4111111111111111');
  }
  await lookUp.begun;
  await payUntilChallenge({ loader, gatewayOrigin });
  const issuer = loader.shell.frameLocator('iframe[name^="threeDSIframe"]');
  const confirm = issuer.getByRole('button', { name: 'Confirm' });
  await confirm.waitFor();
  await lookUp.fail();
  await loader.ping();
  expect(await loader.reportedTypes()).toEqual(['ready', 'submitting', 'submit', 'challenge']);
  expect(await confirm.isVisible()).toBe(true);
});
