import { describe, expect, it } from 'vitest';
import { describeAdapterContract } from '../testing/adapter-contract.ts';
import { standInOf } from '../testing/gateway-stand-in.ts';
import { gatewayDeclarations } from './declarations.ts';
import { gatewayNamed, gatewayOf, gateways } from './known-gateways.ts';

/** `gateway_config` of each gateway's sessions, by its stand-in. */
const configs = new Map(
  await Promise.all(
    gateways.map(async (gateway) => {
      const createStandIn = await standInOf(gateway.name);
      return [gateway, createStandIn('https://gateway.example').config] as const;
    }),
  ),
);

it('finds no gateway for a configuration that belongs to none', () => {
  expect(gatewayOf({ mode: 'redirect' })).toBeUndefined();
  expect(gatewayOf({})).toBeUndefined();
  expect(gatewayNamed('unheard-of')).toBeUndefined();
});

it('finds a gateway by its session and by its name', () => {
  for (const [gateway, config] of configs) {
    expect(gatewayOf(config)).toBe(gateway);
    expect(gatewayNamed(gateway.name)).toBe(gateway);
  }
});

it('declares every gateway to the frame host', () => {
  expect(Object.keys(gatewayDeclarations)).toEqual(gateways.map(({ name }) => name));
});

describe('a session of Flow that submits through the platform', () => {
  const checkout = gatewayNamed('checkout');
  const config = checkout && configs.get(checkout);
  const changeable = { submitTo: 'platform', amount: { value: 4250, currency: 'EUR' } };
  const open = (more: object) => checkout?.open({ ...config, ...changeable, ...more });

  it('is opened', () => {
    expect(open({})?.ok).toBe(true);
  });

  it.each([
    ['submitTo', { submitTo: 'elsewhere' }],
    ['amount.value', { amount: { value: -1, currency: 'EUR' } }],
    ['amount.value', { amount: { value: 0.5, currency: 'EUR' } }],
    ['amount.currency', { amount: { value: 1, currency: 'eur' } }],
  ])('is not opened where %s is invalid', (field, more) => {
    expect(open(more)).toMatchObject({
      error: { message: expect.stringContaining(field), reason: 'GATEWAY_CONFIG_INVALID' },
    });
  });
});

for (const [gateway, config] of configs) {
  const others = [...configs.values()].filter((other) => other !== config);
  const declaration = gatewayDeclarations[gateway.name];
  if (declaration) describeAdapterContract(gateway, declaration, config, others);
}
