/** What the playground lets its reader choose: a part of what the demo shop's workbench offers. */
import type { SandboxGateway, Scenario } from '../../../server/platform/scenarios.ts';
import type {
  AppearanceName,
  IntegrationOptions,
} from '../../../server/shop/page/workbench/integration-options.ts';

export const GATEWAYS = [
  'checkout',
  'adyen',
  'hosted',
] as const satisfies readonly SandboxGateway[];

export const SCENARIOS = [
  'approve',
  'decline',
  'challenge',
  'pending',
  'voucher',
  'slow',
] as const satisfies readonly Scenario[];

export const LOOKS = [
  'default',
  'flat',
  'night',
  'contrast',
  'large',
  'compact',
] as const satisfies readonly AppearanceName[];

/** BCP 47; empty for the page's own language. */
export const LOCALES = [
  '',
  'de-DE',
  'en-GB',
  'es-ES',
  'fr-FR',
  'it-IT',
  'ja-JP',
  'ar',
] as const satisfies readonly IntegrationOptions['locale'][];

export interface PlaygroundChoice {
  readonly gateway: (typeof GATEWAYS)[number];
  readonly scenario: (typeof SCENARIOS)[number];
  readonly look: (typeof LOOKS)[number];
  readonly locale: (typeof LOCALES)[number];
  /** For `adyen`: `all`, `country`, or types with spaces between them; empty for the usual ones. */
  readonly methods: string;
}

/** The query of the demo shop that shows this choice in its workbench. */
export function workbenchQuery({ look, ...choice }: PlaygroundChoice): string {
  return new URLSearchParams({ ...choice, appearance: look }).toString();
}
