/**
 * The client keys of the sandbox's merchants at Adyen. The SDK's requests carry no other data that
 * identifies the session, so faults of these requests depend on the key.
 */
import type { Scenario } from '../../platform/scenarios.ts';

const KEYS: Readonly<Partial<Record<Scenario, string>>> = {
  gateway_script_fails: 'test_PAYSANDBOXFIELDSFAIL00000000001',
  gateway_never_ready: 'test_PAYSANDBOXFIELDSSILENT00000001',
  /** A key of the live environment: the SDK throws when it is initialized with it. */
  gateway_throws: 'live_PAYSANDBOXWRONGENVIRONMENT00001',
};

const ORDINARY_KEY = 'test_PAYSANDBOXCLIENTKEY00000000001';

export function clientKeyFor(scenario: Scenario): string {
  return KEYS[scenario] ?? ORDINARY_KEY;
}

export type FieldsFault = 'fails' | 'silent';

/** The fault of the card fields in sessions with this key. */
export function fieldsFault(clientKey: string): FieldsFault | undefined {
  if (clientKey === KEYS.gateway_script_fails) return 'fails';
  if (clientKey === KEYS.gateway_never_ready) return 'silent';
  return undefined;
}
