/**
 * Adds a gateway's script to this page: one request at a time for each URL, within a deadline, from
 * the given URLs only. A failure is not cached, so the next call tries again; but a request that
 * hangs blocks others for the same URL until its window is gone.
 */
import { loadInTime, SCRIPT_DEADLINE, scriptFailure } from './script-deadline.ts';
import { createScriptPolicy } from './script-policy.ts';

export interface ScriptLoader {
  /**
   * Resolves when the script has run and provides what it is loaded for.
   *
   * @param provides - whether the script provides its SDK; a script can arrive empty, or throw as
   *   it runs
   * @throws {GatewayFailure} GATEWAY_SCRIPT_FAILED
   */
  load(address: string, provides: () => boolean): Promise<void>;
}

export function createScriptLoader(
  allowed: readonly string[],
  deadline = SCRIPT_DEADLINE,
): ScriptLoader {
  const policy = createScriptPolicy(allowed);
  const loading = new Map<string, Promise<void>>();

  const add = async (address: string, provides: () => boolean): Promise<void> => {
    if (provides()) return;
    const script = document.createElement('script');
    script.src = policy.createScriptURL(address);
    script.async = true;
    try {
      await loadInTime(
        'The gateway’s script',
        deadline,
        (signal) =>
          new Promise((resolve, reject) => {
            script.addEventListener('load', resolve, { signal });
            script.addEventListener('error', reject, { signal });
            document.head.append(script);
          }),
      );
      if (!provides()) throw scriptFailure('The gateway’s script came without its SDK');
    } catch (error) {
      script.remove();
      throw error;
    }
  };

  return {
    load(address, provides) {
      const earlier = loading.get(address);
      if (earlier !== undefined) return earlier;
      const attempt = add(address, provides).catch((error: unknown) => {
        loading.delete(address);
        throw error;
      });
      loading.set(address, attempt);
      return attempt;
    },
  };
}
