/** What the playground lets its reader choose. The names are those of the demo shop's workbench. */

export const GATEWAYS = ['checkout', 'adyen', 'hosted'] as const;

/** The most useful ones; the workbench has all. */
export const SCENARIOS = ['approve', 'decline', 'challenge', 'pending', 'voucher', 'slow'] as const;

/** Tokens by the name of the look; `undefined` for the SDK's own. */
export const LOOKS = {
  default: undefined,
  flat: { theme: 'flat' },
  night: { theme: 'night' },
  contrast: { theme: 'contrast' },
  large: { borderRadius: 20, fontSize: 20 },
  compact: { spacing: 8, fontSize: 14 },
} as const;

/** BCP 47; empty for the page's own language. */
export const LOCALES = ['', 'de-DE', 'en-GB', 'es-ES', 'fr-FR', 'it-IT', 'ja-JP', 'ar'] as const;

export interface PlaygroundChoice {
  readonly gateway: (typeof GATEWAYS)[number];
  readonly scenario: (typeof SCENARIOS)[number];
  readonly look: keyof typeof LOOKS;
  readonly locale: (typeof LOCALES)[number];
  /** For `adyen`: `all`, `country`, or types with spaces between them; empty for the usual ones. */
  readonly methods: string;
}

/** The query of the demo shop that shows this choice in its workbench. */
export function workbenchQuery({ look, ...choice }: PlaygroundChoice): string {
  return new URLSearchParams({ ...choice, appearance: look }).toString();
}

/** `metadata.sandbox` of the session. */
export function sandboxOf({ gateway, scenario, methods }: PlaygroundChoice): object {
  const words = methods.match(/[\w-]+/g) ?? [];
  const isName = methods === 'all' || methods === 'country';
  const offered = isName ? methods : words;
  return {
    gateway,
    scenario,
    ...(gateway === 'adyen' && words.length > 0 && { methods: offered }),
  };
}
