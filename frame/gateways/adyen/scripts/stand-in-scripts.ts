/** Scripts that stand in for those of third parties, as in the sandbox. */
import { createScriptLoader } from '../../../loading/script-loader.ts';
import type { ScriptLoader } from '../../../loading/script-loader.ts';
import type { EnabledScripts } from '../../gateway-adapter.ts';
import { scriptOf } from './script-types.ts';

/** What Adyen’s package looks for in the window, by the name of the script that defines it. */
const GLOBALS: Readonly<Record<string, string>> = {
  amazonpay: 'amazon',
  applepay: 'ApplePaySession',
  cashapp: 'CashApp',
  clicktopay: 'SRCSDK_MASTERCARD',
  googlepay: 'google',
  klarna: 'Klarna',
  paybybank_pix: 'AdyenPasskey',
  paypal: 'paypal',
};

/** Once for each window: its policy for scripts cannot be created twice. */
let loader: ScriptLoader | undefined;

/**
 * Loads the stand-ins that these payment methods need. Never rejects: a payment method without its script is not
 * available, and the others are.
 */
export async function loadStandIns(
  types: readonly string[],
  scripts: EnabledScripts,
): Promise<void> {
  const names = new Set(types.flatMap((type) => scriptOf(type) ?? []));
  const needed = [...names].flatMap((name): [string, string][] => {
    const url = scripts[name]?.url;
    return url === undefined ? [] : [[name, url]];
  });
  if (needed.length === 0) return;
  const urls = Object.values(scripts).flatMap(({ url }) => url ?? []);
  const scriptLoader = (loader ??= createScriptLoader(urls));
  await Promise.allSettled(
    needed.map(([name, url]) =>
      scriptLoader.load(url, () => Object.hasOwn(window, GLOBALS[name] ?? '')),
    ),
  );
}
