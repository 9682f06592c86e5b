/** The contract of every gateway's adapter. */
import { describe, expect, it } from 'vitest';
import { parseSecureUrl } from '../../shared/redirect/redirect-url.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import type { GatewayAdapter } from '../gateways/gateway-adapter.ts';
import type { GatewayDeclaration } from '../gateways/gateway-definition.ts';

const SECRET = 'value-that-must-not-be-shown';

/** @param others - `gateway_config` of the other gateways' sessions */
export function describeAdapterContract(
  gateway: GatewayAdapter,
  declaration: GatewayDeclaration,
  config: GatewayConfig,
  others: readonly GatewayConfig[],
): void {
  const { name, navigates } = gateway;

  describe(`the adapter of ${name}`, () => {
    it('has a name that can be part of its frame’s host', () => {
      expect(name).toMatch(/^[a-z0-9-]{1,32}$/);
    });

    it('recognises its own session and no other gateway’s', () => {
      expect(gateway.recognises(config)).toBe(true);
      for (const other of others) expect(gateway.recognises(other)).toBe(false);
    });

    it('accepts its own configuration, with fields of the platform beside it', () => {
      expect(gateway.open({ ...config, later: 'addition' }).ok).toBe(true);
    });

    it.each(Object.keys(config))('names the field if %s is invalid, but not its value', (field) => {
      const opened = gateway.open({ ...config, [field]: [SECRET] });
      expect(opened).toMatchObject({ ok: false, error: { reason: 'GATEWAY_CONFIG_INVALID' } });
      const message = opened.ok ? '' : opened.error.message;
      expect(message).toContain(field);
      expect(message).not.toContain(SECRET);
    });

    it('is declared to the frame host as plain JSON', () => {
      expect(JSON.parse(JSON.stringify(declaration))).toEqual(declaration);
    });

    it('declares URLs that are absolute and secure', () => {
      for (const { test, live } of Object.values(declaration.urls)) {
        expect(parseSecureUrl(test)).not.toBeNull();
        expect(parseSecureUrl(live)).not.toBeNull();
      }
    });

    it('extends the policy with named URLs, hosts and schemes, and nothing unsafe', () => {
      for (const source of Object.values(declaration.policy).flat()) {
        const isNamed = Object.hasOwn(declaration.urls, source);
        expect(isNamed || /^('self'|data:|https:|https:\/\/[\w.*-]+)$/.test(source)).toBe(true);
      }
      expect(declaration.policy['script-src'] ?? []).not.toContain('https:');
    });

    it('declares each script of a third party with its owner, its purpose and where it comes from', () => {
      for (const [script, declared] of Object.entries(declaration.scripts)) {
        expect(script).toMatch(/^[a-z0-9_]{1,32}$/);
        expect(declared.types).not.toEqual([]);
        expect(declared.owner).not.toBe('');
        expect(declared.purpose).not.toBe('');
        expect(declared.policy['script-src']).not.toEqual([]);
        const urls = { ...declaration.urls, ...declared.urls };
        for (const { test, live } of Object.values(declared.urls ?? {})) {
          expect(parseSecureUrl(test)).not.toBeNull();
          expect(parseSecureUrl(live)).not.toBeNull();
        }
        for (const source of Object.values(declared.policy).flat()) {
          const isNamed = Object.hasOwn(urls, source);
          expect(isNamed || /^https:\/\/(?:\*\.)?[\w.-]+$/.test(source)).toBe(true);
        }
      }
    });

    it('names a Trusted Types policy if and only if it adds scripts', () => {
      const addsScripts = 'script-src' in declaration.policy;
      expect(declaration.trustedTypes.length > 0).toBe(addsScripts);
    });

    it.runIf(navigates)('allows its window to return to our page', () => {
      expect(declaration.policy['frame-src']).toContain("'self'");
    });

    it('redirects the top window only to the origins of its own URLs', () => {
      for (const origin of declaration.redirectOrigins) {
        expect(Object.keys(declaration.urls)).toContain(origin);
      }
    });
  });
}
