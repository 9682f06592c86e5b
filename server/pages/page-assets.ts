/** Style sheets and built scripts, served from the origin of the pages that use them. */
import type { RequestHandler } from 'express';

export function stylesheet(css: string): RequestHandler {
  return (_request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.type('css').send(css);
  };
}

/**
 * A script from the folder of built browser scripts. Browsers revalidate a cached copy, as for the
 * unversioned scripts of the real gateways.
 */
export function browserScript(browserFolder: string, name: string): RequestHandler {
  return (_request, response) => {
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Cache-Control', 'no-cache');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    response.type('js').sendFile(`${name}.js`, { root: browserFolder, cacheControl: false });
  };
}
