/**
 * The header rules as a function on the standard `Request` and `Response`, which runs in front of a host
 * of static files.
 */
import { ASSET_HEADERS } from './asset-headers.ts';
import { responseFor, ruleOf } from './path-rule.ts';
import { RegisteredMerchantList } from './registered-merchants.ts';
import type { Hosting } from './hosting.ts';

/** @param fetchFile - requests a file of the host, at the path of the request */
export type EdgeFunction = (
  request: Request,
  fetchFile: (request: Request) => Promise<Response>,
) => Promise<Response>;

export function createEdgeFunction({ sites, merchants, reportUrl }: Hosting): EdgeFunction {
  const sitesByHost = new Map(sites.map((site) => [new URL(site.origin).host, site]));
  const context = { merchants: new RegisteredMerchantList(merchants), reportUrl };
  return async (request, fetchFile) => {
    const url = new URL(request.url);
    const { rules = [], failureHeaders = ASSET_HEADERS } = sitesByHost.get(url.host) ?? {};
    const fail = (status: number, message: string, headers = failureHeaders) =>
      new Response(message, { status, headers });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return fail(405, 'Method not allowed', { ...failureHeaders, Allow: 'GET, HEAD' });
    }
    const rule = ruleOf(rules, url.pathname);
    if (rule === undefined) return fail(404, 'Not found');
    const { headers, file: served = url.pathname } = responseFor(
      rule,
      url.search.slice(1),
      context,
    );
    url.pathname = served;
    url.search = '';
    const file = await fetchFile(new Request(url, request));
    if (!file.ok && file.status !== NOT_MODIFIED) {
      return fail(file.status, 'Not available');
    }
    const response = new Response(file.body, file);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}

const NOT_MODIFIED = 304;
