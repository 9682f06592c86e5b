/** The name by which the frame's Content-Security-Policy knows the policy. */
export const SCRIPT_POLICY = 'pay-gateway-script';

interface ScriptPolicy {
  /** A `TrustedScriptURL` where the browser has them; to TypeScript, as to `script.src`, a string. */
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Not in Safari before 26 and Firefox before 148, where the content policy alone protects. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

/** Lets scripts onto this page from the given addresses, compared whole, and from no other. */
export function createScriptPolicy(allowed: readonly string[]): ScriptPolicy {
  const rules: ScriptPolicy = {
    createScriptURL(address) {
      if (allowed.includes(address)) return address;
      throw new TypeError('This address is not among those that scripts may come from');
    },
  };
  return window.trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules;
}
