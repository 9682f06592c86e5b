/** Checks every page of a test: no request leaves the machine, no policy is violated, and no error is uncaught. */
import type { BrowserContext, Request } from '@playwright/test';
import { isLoopbackHost } from '../../shared/redirect/redirect-url.ts';

/** Why a request fails under `Integrity-Policy` and `Connection-Allowlist`; the console does not name them. */
const BLOCKED = /^integrity$|NETWORK_ACCESS_REVOKED/;

export class PageWatch {
  readonly problems: string[] = [];

  attach(context: BrowserContext): void {
    context.on('request', (request) => this.#look(request));
    context.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (BLOCKED.test(reason)) this.problems.push(`${reason}: ${request.url()}`);
    });
    context.on('weberror', (error) => this.problems.push(`uncaught: ${error.error().message}`));
    context.on('console', (message) => {
      if (/Content Security Policy|Trusted ?(Types?|HTML|Script)/i.test(message.text())) {
        this.problems.push(`policy: ${message.text()}`);
      }
    });
  }

  #look(request: Request): void {
    const { hostname, protocol, origin } = new URL(request.url());
    if (!/^https?:$/.test(protocol)) return;
    if (!isLoopbackHost(hostname)) this.problems.push(`left the machine: ${origin}`);
  }
}
