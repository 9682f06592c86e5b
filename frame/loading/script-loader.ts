/**
 * Adds a gateway's script to this page: one request at a time for each URL, within a deadline, from
 * the given URLs only. A failure is not cached, so the next call tries again. However, a request
 * that hangs blocks others for the same URL until its window is gone.
 */
import { loadInTime, SCRIPT_DEADLINE, scriptFailure } from './script-deadline.ts';
import { createScriptPolicy } from './script-policy.ts';

export interface ScriptLoader {
  /**
   * Resolves when the script has run and provides its SDK.
   *
   * @param provides - whether the script provides its SDK; a script can arrive empty, or throw as
   *   it runs
   * @throws {GatewayFailure} GATEWAY_SCRIPT_FAILED
   */
  load(url: string, provides: () => boolean): Promise<void>;
}

export function createScriptLoader(
  allowed: readonly string[],
  deadline = SCRIPT_DEADLINE,
): ScriptLoader {
  const policy = createScriptPolicy(allowed);
  const loading = new Map<string, Promise<void>>();

  const add = async (url: string, provides: () => boolean): Promise<void> => {
    if (provides()) return;
    const script = document.createElement('script');
    const { origin, pathname } = new URL(url);
    const named = `The gateway’s script ${origin}${pathname}`;
    script.src = policy.createScriptURL(url);
    script.async = true;
    try {
      await loadInTime(
        named,
        deadline,
        (signal) =>
          new Promise((resolve, reject) => {
            script.addEventListener('load', resolve, { signal });
            script.addEventListener('error', reject, { signal });
            document.head.append(script);
          }),
      );
      if (!provides()) throw scriptFailure(`${named} did not provide its SDK`);
    } catch (error) {
      script.remove();
      throw error;
    }
  };

  return {
    load(url, provides) {
      const earlier = loading.get(url);
      if (earlier !== undefined) return earlier;
      const attempt = add(url, provides).catch((error: unknown) => {
        loading.delete(url);
        throw error;
      });
      loading.set(url, attempt);
      return attempt;
    },
  };
}
