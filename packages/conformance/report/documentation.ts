import { DOCS_URL } from '../../../shared/errors/docs-url.ts';
import { GROUPS } from '../requirement.ts';
import type { CheckedRequirement, ConformanceReport } from './report.ts';

/** @param section - page and heading of the reference */
export function sectionUrl(section: string): string {
  return new URL(section, DOCS_URL).href;
}

export interface CheckedGroup {
  readonly title: string;
  readonly results: readonly CheckedRequirement[];
}

/** The groups of which anything was checked. */
export function groupsOf({ results }: ConformanceReport): readonly CheckedGroup[] {
  return Object.entries(GROUPS)
    .map(([group, title]) => ({
      title,
      results: results.filter(({ id }) => id.startsWith(`${group}.`)),
    }))
    .filter(({ results }) => results.length > 0);
}
