/** The name of the policy in the frame's Content-Security-Policy. */
export const SCRIPT_POLICY = 'pay-gateway-script';

interface ScriptPolicy {
  /** A `TrustedScriptURL` if the browser supports it; typed as a string, as `script.src` is. */
  createScriptURL(url: string): string;
}

/** The name of the policy that the browser applies to plain strings. */
export const DEFAULT_SCRIPT_POLICY = 'default';

interface DefaultScriptPolicy {
  /** `null`: not allowed. */
  createScriptURL(url: string): string | null;
}

declare global {
  interface Window {
    /** Missing in Safari before 26 and Firefox before 148, where only the content policy protects. */
    readonly trustedTypes?: {
      createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy;
      createPolicy(name: typeof DEFAULT_SCRIPT_POLICY, rules: DefaultScriptPolicy): unknown;
    };
  }
}

/** Allows scripts from exactly the given URLs, and from no other. */
export function createScriptPolicy(allowed: readonly string[]): ScriptPolicy {
  const rules: ScriptPolicy = {
    createScriptURL(url) {
      if (allowed.includes(url)) return url;
      throw new TypeError('Scripts may not be loaded from this URL');
    },
  };
  return window.trustedTypes?.createPolicy(SCRIPT_POLICY, rules) ?? rules;
}

/**
 * Decides, by their URLs, about the scripts that a package adds. Without Trusted Types, only the content
 * policy protects, and no script is replaced.
 *
 * @param resolve - returns the URL to load, or `undefined` for a script that is not allowed
 */
export function createDefaultScriptPolicy(resolve: (url: string) => string | undefined): void {
  window.trustedTypes?.createPolicy(DEFAULT_SCRIPT_POLICY, {
    createScriptURL: (url) => resolve(url) ?? null,
  });
}
