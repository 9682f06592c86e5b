import { describe, expect, it } from 'vitest';
import { parseSecureAddress } from '../../shared/redirect-address.ts';
import { gatewayStandIns } from '../testing/gateway-stand-ins.ts';
import { gatewayDeclarations } from './declarations.ts';
import { gatewayOf, gateways } from './registry.ts';

const SECRET = 'value-that-must-not-be-told';
const standIns = gatewayStandIns('https://gateway.example');

it('has a stand-in for every gateway, so that none escapes this suite', () => {
  expect(new Set(Object.keys(standIns))).toEqual(new Set(gateways.map(({ name }) => name)));
});

it('refuses a configuration that belongs to no gateway', () => {
  expect(gatewayOf({ mode: 'redirect' })).toBeUndefined();
  expect(gatewayOf({})).toBeUndefined();
});

describe.each(gateways)('the adapter of $name', (gateway) => {
  const { name, declaration } = gateway;
  const config = standIns[name]?.config ?? {};

  it('has a name that can be part of its frame’s host', () => {
    expect(name).toMatch(/^[a-z0-9-]{1,32}$/);
  });

  it('recognises its own session and no other gateway’s', () => {
    expect(gatewayOf(config)).toBe(gateway);
    for (const [other, standIn] of Object.entries(standIns)) {
      expect(gateway.recognises(standIn.config)).toBe(other === name);
    }
  });

  it('opens its own configuration, with fields of the platform beside it', () => {
    expect(gateway.open({ ...config, later: 'addition' }).ok).toBe(true);
  });

  it.each(Object.keys(config))('names the field when %s is wrong, and not its value', (field) => {
    const opened = gateway.open({ ...config, [field]: [SECRET] });
    expect(opened).toMatchObject({ ok: false, error: { reason: 'GATEWAY_CONFIG_INVALID' } });
    const message = opened.ok ? '' : opened.error.message;
    expect(message).toContain(field);
    expect(message).not.toContain(SECRET);
  });

  it('is declared to whoever serves its frame, as plain JSON', () => {
    expect(JSON.parse(JSON.stringify(gatewayDeclarations[name]))).toEqual(declaration);
  });

  it('declares addresses that are absolute and secure', () => {
    for (const { test, live } of Object.values(declaration.addresses)) {
      expect(parseSecureAddress(test)).not.toBeNull();
      expect(parseSecureAddress(live)).not.toBeNull();
    }
  });

  it('widens the policy by named addresses, hosts and schemes, and by nothing unsafe', () => {
    for (const source of Object.values(declaration.policy).flat()) {
      const isAddress = Object.hasOwn(declaration.addresses, source);
      expect(isAddress || /^('self'|data:|https:|https:\/\/[\w.*-]+)$/.test(source)).toBe(true);
    }
    expect(declaration.policy['script-src'] ?? []).not.toContain('https:');
  });

  it('names a Trusted Types policy exactly when it adds scripts', () => {
    const addsScripts = 'script-src' in declaration.policy;
    expect(declaration.trustedTypes.length > 0).toBe(addsScripts);
  });

  it('lets pages of our own into the frame exactly when its window comes back to one', () => {
    const comesBack = declaration.travels || name === 'hosted';
    expect(declaration.policy['frame-src']?.includes("'self'")).toBe(comesBack);
  });
});
