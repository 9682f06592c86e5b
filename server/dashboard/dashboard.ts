/**
 * The dashboard: a page on the platform's host that shows what happens in the sandbox, and acts as
 * a merchant's backend would.
 */
import { randomBytes } from 'node:crypto';
import express, { json } from 'express';
import { sendResponse } from '../platform/http/api-server.ts';
import { problemResponse, ProblemError } from '../platform/http/problem.ts';
import { requestIdOf } from '../platform/http/request-id.ts';
import { checkBody } from '../platform/http/schema-check.ts';
import { onlyOwnSite, requireToken, securityHeaders } from './access.ts';
import { Actions } from './actions.ts';
import { actionSchema } from './action-schema.ts';
import { streamEvents } from './event-stream.ts';
import type { ErrorRequestHandler, Express } from 'express';
import type { ActionsOptions } from './actions.ts';

export const DASHBOARD_PATH = '/dashboard/';

export interface DashboardOptions extends ActionsOptions {
  readonly token: string;
  /** The origins at which it is served. All are loopback origins. */
  readonly origins: readonly string[];
  /** The built page. */
  readonly pageFolder: string;
}

/** 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function createDashboard(options: DashboardOptions): Express {
  const { activity, token, origins, pageFolder } = options;
  const actions = new Actions(options);
  const dashboard = express();
  dashboard.disable('x-powered-by');
  dashboard.use(securityHeaders, onlyOwnSite(origins));
  dashboard.get(DASHBOARD_PATH, (request, response) => {
    requireToken(request.query['token'], token);
    response.sendFile('index.html', { root: pageFolder, cacheControl: false });
  });
  dashboard.get(`${DASHBOARD_PATH}events`, (request, response) => {
    requireToken(request.query['token'], token);
    streamEvents(activity, response);
  });
  dashboard.post(`${DASHBOARD_PATH}actions`, json({ limit: '4kb' }), async (request, response) => {
    requireToken(/^Bearer (.+)$/.exec(request.get('Authorization') ?? '')?.[1], token);
    response.json(await actions.perform(checkBody(actionSchema, request.body)));
  });
  // The page's files contain no secrets, and browsers request them without the token.
  dashboard.use(
    `${DASHBOARD_PATH}assets`,
    express.static(`${pageFolder}/assets`, { cacheControl: false }),
  );
  dashboard.use(() => {
    throw new ProblemError(404, 'RESOURCE_NOT_FOUND', 'No resource at this path');
  });
  dashboard.use(reportError);
  return dashboard;
}

/** Express recognises an error handler by its four parameters. */
const reportError: ErrorRequestHandler = (error: unknown, _request, response, _next) => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  sendResponse(response, problemResponse(error, requestIdOf(response)));
};
