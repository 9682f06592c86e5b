/**
 * The header rules as JSON, for the functions of a content delivery network. Where a header depends
 * on the query, its value has placeholders: `{reports}` stands for the merchant's `reports`, and
 * `{ancestors}` for the origin in the query if it is registered, otherwise `'none'`. `withScripts` has the
 * files and headers of a path by the merchant's `scripts`.
 */
import { API_KEY_PREFIXES } from '../../../shared/platform/platform-api.ts';
import { reportingOf, scriptSetOf, serialise } from './path-rule.ts';
import type { Environment } from '../../../shared/platform/platform-api.ts';
import type { HostedSite, Hosting } from './hosting.ts';
import type { DocumentPolicies, FrameDocument, PathRule } from './path-rule.ts';

/** In the format of CloudFront's functions, with names in lower case. */
type EdgeHeaders = Readonly<Record<string, { readonly value: string }>>;

interface EdgePath {
  /** The path of the file, if it is not the requested one. */
  readonly file?: string;
  readonly document?: FrameDocument;
  /** By the merchant's `scripts`. */
  readonly withScripts?: Readonly<Record<string, Pick<EdgePath, 'file' | 'headers'>>>;
  /** Headers by the prefix of the key in the query. A URL without a key gets the headers for test keys. */
  readonly headers: Readonly<Record<string, EdgeHeaders>>;
}

export function edgeRules({ sites, merchants, reportUrl }: Hosting): string {
  const rules = {
    sites: Object.fromEntries(sites.map((site) => [new URL(site.origin).host, pathsOf(site)])),
    merchants: Object.fromEntries(
      merchants.map((merchant) => {
        const reporting = reportingOf(merchant, reportUrl);
        const reports = reporting === undefined ? '' : `; ${serialise(reporting.directives)}`;
        const scripts = scriptSetOf(merchant);
        return [
          merchant.apiKey,
          { origins: merchant.origins, scripts, reports, endpoints: reporting?.endpoints },
        ];
      }),
    ),
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

function pathsOf({ rules }: HostedSite): Readonly<Record<string, EdgePath>> {
  return Object.fromEntries(rules.map((rule) => [rule.path, edgePath(rule)]));
}

function edgePath(rule: PathRule): EdgePath {
  const { file, document } = rule;
  const withScripts = Object.entries(document?.withScripts ?? {}).map(([scripts, scripted]) => [
    scripts,
    { file: scripted.file, headers: headersOf(rule, scripted.policies) },
  ]);
  return {
    ...(file !== undefined && { file }),
    ...(document !== undefined && { document: document.kind }),
    ...(withScripts.length > 0 && { withScripts: Object.fromEntries(withScripts) }),
    headers: headersOf(rule, document?.policies),
  };
}

function headersOf(rule: PathRule, policies: DocumentPolicies | undefined): EdgePath['headers'] {
  const { sandbox, live } = API_KEY_PREFIXES;
  return {
    [sandbox]: headersIn(rule, policies, 'sandbox'),
    [live]: headersIn(rule, policies, 'live'),
  };
}

function headersIn(
  { headers }: PathRule,
  policies: DocumentPolicies | undefined,
  environment: Environment,
): EdgeHeaders {
  const policy = policies?.[environment];
  const all = {
    ...headers,
    ...(policy !== undefined && {
      'Content-Security-Policy': `${policy.enforced}{reports}; frame-ancestors {ancestors}`,
    }),
    ...(policy?.reportOnly !== undefined && {
      'Content-Security-Policy-Report-Only': `${policy.reportOnly}{reports}`,
    }),
    ...policy?.headers,
  };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [name.toLowerCase(), { value }]),
  );
}
