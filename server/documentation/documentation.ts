/** The documentation, served on the shop's host. */
import express from 'express';
import { DOCS_URL } from '../../shared/errors/docs-url.ts';
import { html } from '../pages/html.ts';
import { stylesheet } from '../pages/page-assets.ts';
import { documentOf } from '../pages/page.ts';
import { pageStyle } from '../pages/page-style.ts';
import type { Express, Response, Router } from 'express';
import type { Html } from '../pages/html.ts';
import type { SiteBuild, SiteState } from './site-build.ts';

/** The path that the site is built for. */
export const DOCUMENTATION_PATH = '/docs';

const STYLESHEET = '/sandbox-page.css';

/** Seconds. */
const REFRESH = 2;

/** The policy of the pages that are shown in place of the site. */
const OWN_POLICY =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function createDocumentation(build: SiteBuild): Express {
  const site = serveFrom(build.pages);
  const documentation = express();
  documentation.disable('x-powered-by');
  documentation.use((_request, response, next) => {
    response.set({
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
    });
    next();
  });
  documentation.get(STYLESHEET, stylesheet(pageStyle));
  documentation.use(async (request, response, next) => {
    const state = await build.visit();
    if (state.name !== 'built') {
      sendPageInstead(response, state);
      return;
    }
    response.set('Content-Security-Policy', state.policy);
    site(request, response, next);
  });
  return documentation;
}

/** Serves files like a static host that omits the extension of pages. */
function serveFrom(root: string): Router {
  const site = express.Router();
  // The names of these files change with their content.
  site.use('/assets', express.static(`${root}/assets`, { immutable: true, maxAge: '365d' }));
  // A page, and a folder with further pages, may have the same name.
  site.get(/\/[^/.]+$/, ({ path }, response, next) => {
    response.sendFile(`${path}.html`, { root, cacheControl: false }, (error) => {
      if (error !== undefined && !response.headersSent) next();
    });
  });
  site.use(express.static(root, { cacheControl: false }));
  site.use((_request, response) => {
    response.status(404).sendFile('404.html', { root });
  });
  return site;
}

function sendPageInstead(
  response: Response,
  state: Exclude<SiteState, { readonly name: 'built' }>,
): void {
  const isBuilding = state.name === 'building';
  response.status(state.name === 'failed' ? 500 : 503);
  response.set({ 'Content-Security-Policy': OWN_POLICY, 'Cache-Control': 'no-store' });
  if (isBuilding) response.set({ Refresh: String(REFRESH), 'Retry-After': String(REFRESH) });
  const { title, body } = pageInstead(state);
  const page = documentOf({
    title,
    stylesheet: DOCUMENTATION_PATH + STYLESHEET,
    body: html`<body>
      <main>
        <p class="brand">Documentation</p>
        <h1>${title}</h1>
        ${body}
      </main>
    </body>`,
  });
  response.type('html').send(page.text);
}

function pageInstead(state: Exclude<SiteState, { readonly name: 'built' }>): {
  readonly title: string;
  readonly body: Html;
} {
  switch (state.name) {
    case 'building':
      return {
        title: 'Building …',
        body: html`<p>
            The site is built when it is first opened, in about half a minute. If its packages are
            missing, they are installed before.
          </p>
          <p class="note">This page reloads until then.</p>`,
      };
    case 'absent':
      return {
        title: 'Not in this package',
        body: html`<p>Read it at <a href="${DOCS_URL}">${DOCS_URL}</a>.</p>`,
      };
    case 'failed':
      return {
        title: 'The build has failed',
        body: html`<p>
            Run <code>npm run docs:build</code> to see everything it prints; it ended with:
          </p>
          <pre class="alert" tabindex="0">${state.output}</pre>`,
      };
  }
}
