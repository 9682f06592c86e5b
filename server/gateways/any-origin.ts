import type { RequestHandler } from 'express';

/**
 * CORS for the requests of a gateway's SDK to its own servers. A gateway does not know the pages
 * that embed it; its endpoints are protected by unguessable ids, and use no cookies.
 */
export const anyOrigin: RequestHandler = (request, response, next) => {
  const { origin } = request.headers;
  response.vary('Origin');
  response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
  if (origin !== undefined) response.setHeader('Access-Control-Allow-Origin', origin);
  if (request.method !== 'OPTIONS') {
    next();
    return;
  }
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type, Authorization');
  response.setHeader('Access-Control-Max-Age', '7200');
  response.status(204).end();
};
