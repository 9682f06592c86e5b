/**
 * Routes each request to the site in its `Host` header. An unknown name is rejected, so that no
 * foreign domain can be pointed at this machine to read from it (DNS rebinding).
 */
import { sendResponse } from './platform/http/api-server.ts';
import { problemResponse, ProblemError } from './platform/http/problem.ts';
import { requestIdOf } from './platform/http/request-id.ts';
import type { RequestListener } from 'node:http';

/** Finds the site of a host such as `adyen.frame.localhost:8080`, in lower case. */
export type SiteOfHost = (host: string) => RequestListener | undefined;

export function routeByHost(siteOf: SiteOfHost): RequestListener {
  return (request, response) => {
    const site = siteOf(request.headers.host?.toLowerCase() ?? '');
    if (site === undefined) {
      const problem = new ProblemError(421, 'BAD_REQUEST', 'This host is not served here');
      sendResponse(response, problemResponse(problem, requestIdOf(response)));
      return;
    }
    site(request, response);
  };
}
