/**
 * The demo merchant: a small shop on its own site, which uses the SDK as any merchant would: only
 * by the built script-tag file.
 */
import { basename, dirname, resolve } from 'node:path';
import express from 'express';
import { sendRequest } from '../platform/http/own-requests.ts';
import { securityHeaders } from './security-headers.ts';
import { createShopBackend } from './shop-backend.ts';
import { DOCUMENTATION_PATH } from '../documentation/documentation.ts';
import type { Express } from 'express';
import type { SendRequest } from '../platform/http/own-requests.ts';
import type { PagePolicy } from './page-policy.ts';
import type { TimeLineSink } from './shop-backend.ts';
import type { SessionCreator, ShopConfiguration } from './shop-api.ts';

export interface ShopOptions {
  /** Origin of the shop, for instance `http://127.0.0.1:3000`. */
  readonly origin: string;
  /** For instance `http://localhost:8080`. */
  readonly platformOrigin: string;
  /** URL at which this process reaches the platform. Default: `platformOrigin`. */
  readonly backendUrl?: string;
  /** Contains `{gateway}` if each gateway has its own origin. */
  readonly frameUrl: string;
  /** Public keys, by who creates the session. */
  readonly apiKeys: Readonly<Record<SessionCreator, string>>;
  readonly apiSecret: string;
  /** The built script-tag file of the SDK. */
  readonly loaderFile: string;
  /** The built pages of the shop. */
  readonly pageFolder: string;
  readonly policy: PagePolicy;
  /** Default: as any program sends requests. */
  readonly send?: SendRequest;
  /** Default: none. */
  readonly documentation?: Express;
  /** Default: none. */
  readonly dashboard?: DashboardOfShop;
}

export interface DashboardOfShop {
  /** Contains the token. No page of the shop receives it: a redirect leads to the dashboard. */
  readonly url: string;
  /** Shows a line of the time line of a page. */
  showLine(kind: string, message: string): void;
}

export function createShop(options: ShopOptions): Express {
  const { origin, platformOrigin, frameUrl, apiKeys, apiSecret, loaderFile, pageFolder } = options;
  const { backendUrl = platformOrigin, send = sendRequest } = options;
  const showLine: TimeLineSink = (kind, message) => options.dashboard?.showLine(kind, message);
  const configuration: ShopConfiguration = { apiKeys, baseUrl: platformOrigin, frameUrl };

  const shop = express();
  shop.disable('x-powered-by');
  // Before the headers of the shop, because the documentation has its own.
  if (options.documentation) shop.use(DOCUMENTATION_PATH, options.documentation);
  shop.use(securityHeaders(options.policy));
  shop.use('/api', createShopBackend({ origin, backendUrl, apiSecret, send, showLine }));
  shop.get('/shop-configuration.json', (_request, response) => {
    response.set('Cache-Control', 'no-store').json(configuration);
  });
  shop.get('/dashboard', (_request, response, next) => {
    if (options.dashboard === undefined) next();
    else response.set('Referrer-Policy', 'no-referrer').redirect(options.dashboard.url);
  });
  shop.get('/pay.global.js', (_request, response) => {
    // With a root folder: a bare path fails if the name of a parent folder begins with a dot.
    const root = dirname(resolve(loaderFile));
    response.set('Cache-Control', 'no-cache').sendFile(basename(loaderFile), { root });
  });
  shop.use(express.static(pageFolder, { cacheControl: false, extensions: ['html'] }));
  // Replaces Express's own page, which has its own policy.
  shop.use((_request, response) => {
    response.status(404).type('text').send('Not found');
  });
  return shop;
}
