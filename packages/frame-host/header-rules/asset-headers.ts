/** The headers that depend only on the kind of file. */

/** Headers that all documents of the frame share. No cookie is ever set. */
export const DOCUMENT_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-cache',
  // For every origin, because gateways, issuers and banks are not known in advance. Their frames have
  // a permission only if the `allow` attribute of every frame above them passes it on.
  'Permissions-Policy':
    'payment=*, publickey-credentials-get=*, camera=(), microphone=(), geolocation=()',
  'Referrer-Policy': 'strict-origin',
  'X-Content-Type-Options': 'nosniff',
  // Cross-origin isolated shops may embed it; `frame-ancestors` decides which origins may.
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Origin-Agent-Cluster': '?1',
} as const;

export const ASSET_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** For files whose names change with their content. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

export const IMMUTABLE_ASSET_HEADERS = { ...ASSET_HEADERS, 'Cache-Control': IMMUTABLE } as const;

/** Pages with `integrity` request the loader by CORS, from any origin. */
export const LOADER_HEADERS = {
  ...ASSET_HEADERS,
  'Cache-Control': IMMUTABLE,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
} as const;

/** For data that pages of any origin request. A path without a version follows a release within an hour. */
export const LANGUAGE_HEADERS = {
  ...ASSET_HEADERS,
  'Cache-Control': 'public, max-age=3600',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
} as const;

/** An alias follows a release within minutes. */
export const LOADER_ALIAS_HEADERS = {
  ...LOADER_HEADERS,
  'Cache-Control': 'public, max-age=300',
} as const;
