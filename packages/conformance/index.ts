/**
 * Checks whether a platform speaks the protocol of the SDK: the command `pay-conformance` as a library, for a platform's
 * own tests.
 */
import { ALL_REQUIREMENTS } from './all-requirements.ts';
import type { RequirementDescription } from './requirement.ts';

export { checkPlatform } from './check-platform.ts';
export { UsageError } from './usage-error.ts';
export { htmlReport } from './report/html-report.ts';
export { passes } from './report/report.ts';
export { terminalReport } from './report/terminal-report.ts';
export type {
  OfferOptions,
  PlatformOptions,
  Scenario,
  ScenarioName,
  ScenarioSession,
  WebhookOptions,
} from './run/platform-options.ts';
export type { Transport, WireRequest, WireResponse } from './run/wire.ts';
export type {
  CheckedRequirement,
  ConformanceReport,
  ReportedExchange,
  ReportedMessage,
} from './report/report.ts';
export type { Group, RequirementDescription } from './requirement.ts';

/** What is checked, in order. */
export const REQUIREMENTS: readonly RequirementDescription[] = ALL_REQUIREMENTS;
