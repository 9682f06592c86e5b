import type { APIRequestContext } from '@playwright/test';
import type { SendToSandbox } from '../page-objects/sandbox-client.ts';

/** Sends Playwright's own requests, to which `ignoreHTTPSErrors` applies. */
export function sendBy(request: APIRequestContext): SendToSandbox {
  return async (url, { method, headers, body }) => {
    const data = body === undefined ? {} : { data: body };
    const response = await request.fetch(url, { method, headers, ...data });
    return { ok: response.ok(), status: response.status(), text: () => response.text() };
  };
}
