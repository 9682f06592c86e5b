/**
 * Decides about the scripts of third parties that classes of Adyen’s package add to the page. The browser
 * calls this policy with the URL of each. It loads only enabled scripts or, in the sandbox, their stand-ins.
 */
import { createDefaultScriptPolicy } from '../../../loading/script-policy.ts';
import type { EnabledScripts, ThirdPartyScript } from '../../gateway-adapter.ts';
import { ADYEN_SCRIPTS } from './declared-scripts.ts';

let isChecking = false;

/** Runs once for each window: its default policy cannot be created twice. */
export function checkScripts(scripts: EnabledScripts): void {
  if (isChecking || Object.keys(scripts).length === 0) return;
  isChecking = true;
  createDefaultScriptPolicy((url) => enabledUrl(url, scripts));
}

/** @returns the URL to load instead; `undefined` for a script that is not enabled */
function enabledUrl(url: string, scripts: EnabledScripts): string | undefined {
  const { origin, search } = new URL(url, document.baseURI);
  const [name] =
    Object.entries(ADYEN_SCRIPTS).find(([, script]) => originsOf(script).includes(origin)) ?? [];
  const enabled = name === undefined ? undefined : scripts[name];
  if (enabled === undefined) return undefined;
  return enabled.url === undefined ? url : enabled.url + search;
}

function originsOf({ policy, urls = {} }: ThirdPartyScript): readonly string[] {
  const sources = policy['script-src'] ?? [];
  return sources.flatMap((source) => {
    const named = urls[source];
    return named === undefined ? [source] : [named.test, named.live];
  });
}
