/**
 * The headers of a merchant's page beside its Content-Security-Policy: where it may connect and lead to,
 * which scripts need a digest, and which features of the browser it and its frames may use.
 */
import type { ViolationReporting } from '../../shared/platform/violation-reports.ts';

/** The reason for each header, in the order in which they are printed. */
export const HEADER_REASONS = {
  'Content-Security-Policy':
    'What the page may load, connect to, embed and submit. Its directives are explained below.',
  'Connection-Allowlist':
    'One list for every connection of the page, WebRTC included, and for every page to which it leads: ' +
    'links, new tabs, forms and scripts that navigate. Browsers block what is not in the list. Where a ' +
    'payment method redirects, redirects=allow lets the listed page pass the customer on to a bank.',
  'Integrity-Policy':
    'No script runs without a digest of its content: an integrity attribute and crossorigin, or an entry ' +
    'of an import map.',
  'Permissions-Policy':
    'Only the payment frames may use payment requests and passkeys, and no document may use sensors, ' +
    'devices or the screen.',
} as const;

export type PageHeader = keyof typeof HEADER_REASONS;

/** Used by payment frames only; the `allow` attribute of a frame decides which of them it gets. */
const FRAME_FEATURES = [
  'payment',
  'publickey-credentials-get',
  'publickey-credentials-create',
  'clipboard-write',
];
/** Not used by a payment page or frame. */
const UNUSED_FEATURES = [
  'camera',
  'microphone',
  'display-capture',
  'geolocation',
  'clipboard-read',
  'usb',
  'serial',
  'hid',
  'midi',
  'local-fonts',
  'idle-detection',
  'window-management',
  'browsing-topics',
];

export interface PageHeaderSources {
  /** The value of the Content-Security-Policy. */
  readonly policy: string;
  /** Every URL to which the page connects or leads, apart from its own origin and redirects. */
  readonly connections: readonly string[];
  /** The first pages of redirects. */
  readonly redirects: readonly string[];
  /** The origins of the payment frames. */
  readonly frames: readonly string[];
  /** Features of the browser that the page itself uses. */
  readonly permissions: readonly string[];
  readonly reporting: ViolationReporting | undefined;
}

export interface PageHeaders {
  readonly headers: Readonly<Record<string, string>>;
  readonly reportOnlyHeaders: Readonly<Record<string, string>>;
}

export function pageHeaders(sources: PageHeaderSources): PageHeaders {
  const { policy, connections, redirects, reporting } = sources;
  const group = reporting?.directives['report-to']?.[0];
  const origins = [...new Set([...connections, ...redirects].map(connectionOrigin))];
  const list = ['response-origin', ...origins.map(quoted)].join(' ');
  const values: Readonly<Record<PageHeader, string>> = {
    'Content-Security-Policy': policy,
    'Connection-Allowlist':
      `(${list})` + (redirects.length > 0 ? ';redirects=allow' : '') + reportTo(group),
    'Integrity-Policy':
      'blocked-destinations=(script)' + (group === undefined ? '' : `, endpoints=(${group})`),
    'Permissions-Policy': permissionsPolicy(sources, group),
  };
  const endpoints = reporting?.endpoints;
  const reports = endpoints === undefined ? {} : { 'Reporting-Endpoints': endpoints };
  return {
    headers: { ...values, ...reports },
    reportOnlyHeaders: {
      ...Object.fromEntries(
        Object.entries(values).map(([name, value]) => [`${name}-Report-Only`, value]),
      ),
      ...reports,
    },
  };
}

function permissionsPolicy(
  { frames, permissions }: PageHeaderSources,
  group: string | undefined,
): string {
  const own = (feature: string) => (permissions.includes(feature) ? ['self'] : []);
  const allowed = (feature: string) => [
    ...own(feature),
    ...(FRAME_FEATURES.includes(feature) ? [...new Set(frames)].map(quoted) : []),
  ];
  const features = [...new Set([...FRAME_FEATURES, ...UNUSED_FEATURES, ...permissions])];
  return features
    .map((feature) => `${feature}=(${allowed(feature).join(' ')})${reportTo(group)}`)
    .join(', ');
}

const reportTo = (group: string | undefined) => (group === undefined ? '' : `;report-to=${group}`);

/** Browsers compare a WebSocket with the origin of its http or https URL. */
function connectionOrigin(url: string): string {
  return new URL(url).origin.replace(/^ws/, 'http');
}

function quoted(origin: string): string {
  return `"${origin}"`;
}
