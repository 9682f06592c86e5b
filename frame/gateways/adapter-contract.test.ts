import { expect, it } from 'vitest';
import { describeAdapterContract } from '../testing/adapter-contract.ts';
import { gatewayStandIns } from '../testing/gateway-stand-ins.ts';
import { gatewayDeclarations, gatewayNamed, gatewayOf, gateways } from './known-gateways.ts';

const standIns = gatewayStandIns('https://gateway.example');

it('has a stand-in for every gateway, so that the suite covers all of them', () => {
  expect(new Set(Object.keys(standIns))).toEqual(new Set(gateways.map(({ name }) => name)));
});

it('finds no gateway for a configuration that belongs to none', () => {
  expect(gatewayOf({ mode: 'redirect' })).toBeUndefined();
  expect(gatewayOf({})).toBeUndefined();
  expect(gatewayNamed('unheard-of')).toBeUndefined();
});

it('finds a gateway by its session and by its name', () => {
  for (const gateway of gateways) {
    expect(gatewayOf(standIns[gateway.name]?.config ?? {})).toBe(gateway);
    expect(gatewayNamed(gateway.name)).toBe(gateway);
  }
});

it('declares every gateway to the frame host', () => {
  expect(Object.keys(gatewayDeclarations)).toEqual(gateways.map(({ name }) => name));
});

for (const gateway of gateways) {
  const { [gateway.name]: standIn, ...others } = standIns;
  const configs = Object.values(others).map(({ config }) => config);
  describeAdapterContract(gateway, standIn?.config ?? {}, configs);
}
