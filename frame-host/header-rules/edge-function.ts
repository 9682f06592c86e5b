/**
 * The header rules as a function on the standard `Request` and `Response`, which runs before a host of
 * static files.
 */
import { ASSET_HEADERS } from './asset-headers.ts';
import { headersFor, ruleOf } from './path-rule.ts';
import { RegisteredMerchantList } from './registered-merchants.ts';
import type { Hosting } from './hosting.ts';

/** @param fetchFile - requests a file of the host, at the path of the request */
export type EdgeFunction = (
  request: Request,
  fetchFile: (request: Request) => Promise<Response>,
) => Promise<Response>;

export function createEdgeFunction({ sites, merchants, reportUrl }: Hosting): EdgeFunction {
  const rulesByHost = new Map(sites.map(({ origin, rules }) => [new URL(origin).host, rules]));
  const context = { merchants: new RegisteredMerchantList(merchants), reportUrl };
  return async (request, fetchFile) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return failure(405, 'Method not allowed', { Allow: 'GET, HEAD' });
    }
    const url = new URL(request.url);
    const rule = ruleOf(rulesByHost.get(url.host) ?? [], url.pathname);
    if (rule === undefined) return failure(404, 'Not found');
    const headers = headersFor(rule, url.search.slice(1), context);
    url.pathname = rule.file ?? url.pathname;
    url.search = '';
    const file = await fetchFile(new Request(url, request));
    if (!file.ok && file.status !== NOT_MODIFIED) return failure(file.status, 'Not available');
    const response = new Response(file.body, file);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

const NOT_MODIFIED = 304;

function failure(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return new Response(message, { status, headers: { ...ASSET_HEADERS, ...headers } });
}
