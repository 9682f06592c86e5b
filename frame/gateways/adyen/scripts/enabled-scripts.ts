/**
 * Decides about the scripts of third parties that classes of Adyen’s package add to the page. The browser
 * calls this policy with the URL of each. It loads only enabled scripts or, in the sandbox, their stand-ins.
 */
import { createDefaultScriptPolicy } from '../../../loading/script-policy.ts';
import type { EnabledScripts, FormContext } from '../../gateway-definition.ts';
import { ADYEN_SCRIPTS, scriptOrigins } from './declared-scripts.ts';

let isChecking = false;

/**
 * Runs once for each window: its default policy cannot be created twice.
 *
 * @param urls - of Adyen, by the names that its declaration gives them
 */
export function checkScripts(scripts: EnabledScripts, urls: FormContext['urls']): void {
  if (isChecking || Object.keys(scripts).length === 0) return;
  isChecking = true;
  createDefaultScriptPolicy((url) => enabledUrl(url, scripts, urls));
}

/** @returns the URL to load instead; `undefined` for a script that is not enabled */
function enabledUrl(
  url: string,
  scripts: EnabledScripts,
  urls: FormContext['urls'],
): string | undefined {
  const { origin, search } = new URL(url, document.baseURI);
  const [name] =
    Object.entries(ADYEN_SCRIPTS).find(([, script]) =>
      scriptOrigins(script, urls).includes(origin),
    ) ?? [];
  const enabled = name === undefined ? undefined : scripts[name];
  if (enabled === undefined) return undefined;
  return enabled.url === undefined ? url : enabled.url + search;
}
