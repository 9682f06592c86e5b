/**
 * Serves the frame: the same files on an origin for each gateway, each with the policy of its own
 * gateway, and to be shown only inside the pages that are registered for the key in the address.
 */
import { frameDocuments } from './frame-documents.ts';
import { chooseEncoding, readFrameFiles } from './frame-files.ts';
import { ASSET_HEADERS, DOCUMENT_HEADERS, gatewayDeclarationsSchema } from './frame-policy.ts';
import { isRegisteredOrigin } from './platform/merchants.ts';
import * as v from 'valibot';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressesOfGateways } from './frame-addresses.ts';
import type { ServedDocument } from './frame-documents.ts';
import type { FrameFile, FrameFiles } from './frame-files.ts';
import type { FrameDocument } from './frame-policy.ts';
import type { MerchantDirectory } from './platform/merchants.ts';

export interface FrameHostOptions {
  /** The built frame, with `gateways.json` among its files. */
  readonly folder: string;
  readonly merchants: MerchantDirectory;
  /** Addresses in place of the gateways' own. */
  readonly addresses: AddressesOfGateways;
  /** What `https:` stands for in the gateways' policies. */
  readonly anySecureHost: string;
  /** Where browsers report violations of the policies to; nowhere by default. */
  readonly reportUrl?: string | undefined;
  frameOrigin(gateway: string): string;
}

/** One listener for each gateway that the frame knows, by the gateway's name. */
export type FrameHost = ReadonlyMap<string, RequestListener>;

export async function createFrameHost(options: FrameHostOptions): Promise<FrameHost> {
  const { folder, merchants, anySecureHost, reportUrl } = options;
  const files = await readFrameFiles(folder);
  const declarations = v.parse(
    v.pipe(v.string(), v.parseJson(), gatewayDeclarationsSchema),
    files.get('/gateways.json')?.body.toString(),
  );
  const listeners = new Map<string, RequestListener>();
  for (const [gateway, declaration] of Object.entries(declarations)) {
    const addresses = options.addresses[gateway] ?? {};
    const site = { declaration, addresses, anySecureHost, reportUrl };
    const documents = await frameDocuments(files, site, options.frameOrigin(gateway));
    listeners.set(gateway, frameListener(documents, files, merchants));
  }
  return listeners;
}

function frameListener(
  documents: ReadonlyMap<string, ServedDocument>,
  files: FrameFiles,
  merchants: MerchantDirectory,
): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
      return;
    }
    const [spelling = '', ...query] = (request.url ?? '').split('?');
    const path = decoded(spelling);
    const document = documents.get(path);
    if (document !== undefined) {
      const ancestors = frameAncestors(document.kind, query.join('?'), merchants);
      sendFile(request, response, document.file, documentHeaders(document, ancestors));
      return;
    }
    const asset = path.startsWith('/assets/') ? files.get(path) : undefined;
    if (asset === undefined) sendText(response, 404, 'Not found');
    else sendFile(request, response, asset, IMMUTABLE_HEADERS);
  };
}

/** The frame asks a second time for what did not come by another spelling of the same path. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The names of assets change with their content. */
const IMMUTABLE_HEADERS = {
  ...ASSET_HEADERS,
  'Cache-Control': 'public, max-age=31536000, immutable',
};

function documentHeaders({ policy }: ServedDocument, ancestors: string): Record<string, string> {
  const { enforced, reportOnly, reportingEndpoints } = policy;
  return {
    ...DOCUMENT_HEADERS,
    'Content-Security-Policy': enforced + ancestors,
    ...(reportOnly === undefined ? {} : { 'Content-Security-Policy-Report-Only': reportOnly }),
    ...(reportingEndpoints === undefined ? {} : { 'Reporting-Endpoints': reportingEndpoints }),
  };
}

/**
 * Who may show a document: the one origin in its address, where that is registered for the key
 * beside it. All ancestors are checked, so what the shell nests allows the shell and its page. The
 * return page is reached from a bank, which knows neither: there, every registered origin may.
 */
function frameAncestors(kind: FrameDocument, query: string, merchants: MerchantDirectory): string {
  const parameters = new URLSearchParams(query);
  const self = kind === 'shell' ? '' : "'self' ";
  if (kind === 'return' && !parameters.has('key') && !parameters.has('origin')) {
    return self + merchants.origins.join(' ');
  }
  const [key = '', ...otherKeys] = parameters.getAll('key');
  const [origin = '', ...otherOrigins] = parameters.getAll('origin');
  const merchant = merchants.withKey(key);
  const unambiguous = otherKeys.length === 0 && otherOrigins.length === 0;
  const registered = merchant !== undefined && isRegisteredOrigin(merchant, origin);
  return unambiguous && registered ? self + origin : "'none'";
}

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FrameFile,
  headers: Readonly<Record<string, string>>,
): void {
  const encoding = chooseEncoding(file, request.headers['accept-encoding']);
  const body = (encoding === undefined ? undefined : file.encoded[encoding]) ?? file.body;
  const unchanged = knows(request.headers['if-none-match'], file.etag);
  response.writeHead(unchanged ? 304 : 200, {
    'Content-Type': file.mediaType,
    ...headers,
    ETag: file.etag,
    Vary: 'Accept-Encoding',
    ...(unchanged ? {} : { 'Content-Length': body.length }),
    ...(encoding === undefined || unchanged ? {} : { 'Content-Encoding': encoding }),
  });
  response.end(request.method === 'HEAD' || unchanged ? undefined : body);
}

/** Whether the client has this very content already (RFC 9110, section 13.1.2). */
function knows(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(',').some((known) => known.trim() === etag) ?? false;
}

function sendText(
  response: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, {
    ...ASSET_HEADERS,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': text.length,
    ...headers,
  });
  response.end(text);
}
