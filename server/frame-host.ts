/**
 * Serves the frame: the same files on an origin for each gateway, each with the policy of its own
 * gateway, and to be shown only inside the pages that are registered for the key in the address.
 */
import { DocumentReplies } from './document-replies.ts';
import { frameDocuments } from './frame-documents.ts';
import { readFrameFiles } from './frame-files.ts';
import { ASSET_HEADERS, gatewayDeclarationsSchema } from './frame-policy.ts';
import { frameReply, sendReply } from './frame-replies.ts';
import * as v from 'valibot';
import type { RequestListener, ServerResponse } from 'node:http';
import type { AddressesOfGateways } from './frame-addresses.ts';
import type { FrameReply } from './frame-replies.ts';
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
  readonly frameOrigin: (gateway: string) => string;
}

/** One listener for each gateway that the frame knows, by the gateway's name. */
export type FrameHost = ReadonlyMap<string, RequestListener>;

export async function createFrameHost(options: FrameHostOptions): Promise<FrameHost> {
  const { folder, merchants, anySecureHost, reportUrl, frameOrigin } = options;
  const files = await readFrameFiles(folder);
  const declarations = v.parse(
    v.pipe(v.string(), v.parseJson(), gatewayDeclarationsSchema),
    files.get('/gateways.json')?.body.toString(),
  );
  const assets = new Map<string, FrameReply>();
  for (const [path, file] of files) {
    if (path.startsWith('/assets/')) assets.set(path, frameReply(file, IMMUTABLE_HEADERS));
  }
  const listeners = new Map<string, RequestListener>();
  for (const [gateway, declaration] of Object.entries(declarations)) {
    const addresses = options.addresses[gateway] ?? {};
    const site = { declaration, addresses, anySecureHost, reportUrl };
    const documents = new Map<string, DocumentReplies>();
    for (const [path, document] of await frameDocuments(files, site, frameOrigin(gateway))) {
      documents.set(path, new DocumentReplies(document, merchants));
    }
    listeners.set(gateway, frameListener(documents, assets));
  }
  return listeners;
}

function frameListener(
  documents: ReadonlyMap<string, DocumentReplies>,
  assets: ReadonlyMap<string, FrameReply>,
): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
      return;
    }
    const [spelling = '', ...query] = (request.url ?? '').split('?');
    const path = decoded(spelling);
    const reply = documents.get(path)?.to(query.join('?')) ?? assets.get(path);
    if (reply === undefined) sendText(response, 404, 'Not found');
    else sendReply(request, response, reply);
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
