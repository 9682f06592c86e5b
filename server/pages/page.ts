/** The layout of every page of a simulated gateway or issuer, and of the pages in place of the documentation. */
import type { Response } from 'express';
import { html } from './html.ts';
import type { Html } from './html.ts';

/** What a page shows, without the headers that it is sent with. */
export interface PageContent {
  readonly title: string;
  /** BCP 47; default `en`. */
  readonly lang?: string;
  readonly stylesheet: string;
  /** URLs of the page's scripts, all on its own origin. */
  readonly scripts?: readonly string[];
  readonly body: Html;
}

export interface Page extends PageContent {
  /**
   * Origins, in addition to the page's own, that a form on it may be submitted to. A redirect after the
   * submission counts as well.
   */
  readonly formTargets?: readonly string[];
}

/**
 * Nothing inline and nothing from other origins. Any site may embed the page, because gateways and
 * issuers do not know the shops that they serve.
 */
function contentSecurityPolicy(formTargets: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    `form-action ${["'self'", ...formTargets].join(' ')}`,
    'frame-ancestors http: https:',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

export function documentOf({
  title,
  lang = 'en',
  stylesheet,
  scripts = [],
  body,
}: PageContent): Html {
  return html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="stylesheet" href="${stylesheet}" />
        ${scripts.map((address) => html`<script src="${address}" defer></script>`)}
      </head>
      ${body}
    </html>`;
}

export function sendPage(response: Response, page: Page, status = 200): void {
  response.status(status);
  response.setHeader('Content-Security-Policy', contentSecurityPolicy(page.formTargets ?? []));
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.type('html').send(documentOf(page).text);
}
