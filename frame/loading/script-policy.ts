/** The name by which the frame's Content-Security-Policy knows the policy. */
export const SCRIPT_POLICY = 'pay-gateway-script';

interface ScriptPolicy {
  /** A `TrustedScriptURL` if the browser supports it; typed as a string, as `script.src` is. */
  createScriptURL(address: string): string;
}

declare global {
  interface Window {
    /** Not in Safari before 26 and Firefox before 148, where only the content policy protects. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
    };
  }
}

/** Allows scripts from exactly the given URLs, and from no other. */
export function createScriptPolicy(allowed: readonly string[]): ScriptPolicy {
  const rules: ScriptPolicy = {
    createScriptURL(address) {
      if (allowed.includes(address)) return address;
      throw new TypeError('This URL is not among those that scripts may come from');
    },
  };
  return window.trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules;
}
