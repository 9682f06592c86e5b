/** The pages of the site, in the order in which they are read. */
import { ENTRIES, REFERENCE_FOLDER } from '../../../packages/entries.mjs';

export interface ReadingGroup {
  readonly title: string;
  /** Markdown files, relative to the project. */
  readonly pages: readonly string[];
}

export const START_PAGE = 'docs/README.md';

export const READING_ORDER: readonly ReadingGroup[] = [
  {
    title: 'Start',
    pages: [
      START_PAGE,
      'docs/concepts.md',
      'docs/limits.md',
      'docs/quick-start.md',
      'docs/playground.md',
      'docs/sandbox.md',
    ],
  },
  {
    title: 'Guides',
    pages: [
      'docs/choosing-gateways.md',
      'docs/backend.md',
      'docs/currencies-and-amounts.md',
      'docs/checkout.md',
      'docs/element.md',
      'docs/payment-methods.md',
      'docs/cards-and-3ds.md',
      'docs/wallets.md',
      'docs/redirects-and-returns.md',
      'docs/verify-on-your-backend.md',
      'docs/webhooks.md',
      'docs/refunds.md',
      'docs/customers.md',
      'docs/change-the-secret.md',
      'docs/appearance.md',
      'docs/layout.md',
      'docs/languages.md',
      'docs/accessibility.md',
      'docs/preloading.md',
      'docs/habitats.md',
      'docs/isolation.md',
      'docs/auditing.md',
      'docs/unit-tests.md',
      'docs/in-ci.md',
      'docs/monitoring.md',
      'docs/going-live.md',
      'docs/troubleshooting.md',
      'docs/versions.md',
      'docs/migration.md',
    ],
  },
  {
    title: 'Operating',
    pages: [
      'docs/build-a-platform.md',
      'docs/check-a-platform.md',
      'docs/hosting.md',
      'docs/performance.md',
    ],
  },
  {
    title: 'Reference',
    pages: [
      'docs/configuration.md',
      'docs/errors.md',
      'docs/mistakes.md',
      'docs/diagnose.md',
      'docs/http-api.md',
      'docs/commands.md',
      ...Object.keys(ENTRIES).map((name) => `${REFERENCE_FOLDER}/${name}.md`),
      'docs/engines.md',
      'CHANGELOG.md',
    ],
  },
  {
    title: 'Why it is built so',
    pages: [
      'docs/comparison.md',
      'CONTRIBUTING.md',
      'SECURITY.md',
      'docs/security/invariants.md',
      'docs/bridge.md',
      'docs/payment.md',
      'docs/payment-outcomes.md',
      'docs/fault-matrix.md',
      'docs/payment-tests.md',
      'docs/testing.md',
      'docs/specification-coverage.md',
    ],
  },
  {
    title: 'Decisions',
    pages: [
      'docs/decisions/README.md',
      'docs/decisions/0001-penpal-with-our-own-messenger.md',
      'docs/decisions/0002-the-shell-never-navigates.md',
      'docs/decisions/0003-one-origin-per-gateway.md',
      'docs/decisions/0004-preloading-and-move-before.md',
      'docs/decisions/0005-the-status-decides.md',
      'docs/decisions/0006-outbox-for-gateway-payment-ids.md',
      'docs/decisions/0007-idempotency-and-orders.md',
      'docs/decisions/0008-form-of-the-signature.md',
      'docs/decisions/0009-hand-written-checks-in-the-loader.md',
      'docs/decisions/0010-no-second-script.md',
      'docs/decisions/0011-one-payment-as-a-reducer.md',
      'docs/decisions/0012-the-sandbox-is-a-second-package.md',
      'docs/decisions/0014-one-description-of-the-headers.md',
      'docs/decisions/0015-our-own-checks-of-words-and-rooms.md',
      'docs/decisions/0018-flow-submits-through-the-platform.md',
      'docs/decisions/0019-what-flow-types-allow.md',
    ],
  },
];

export const PAGES: readonly string[] = READING_ORDER.flatMap(({ pages }) => pages);

/** The path of a page on the site, still with `.md`. */
export function sitePathOf(page: string): string {
  if (page.startsWith(REFERENCE_FOLDER)) {
    return page.replace(`${REFERENCE_FOLDER}/@pay`, 'reference');
  }
  const inDocs = /^docs\/(.+)$/.exec(page)?.[1];
  if (inDocs === undefined) return `project/${page.toLowerCase()}`;
  return inDocs.replace(/(?<=^|\/)README\.md$/, 'index.md');
}
