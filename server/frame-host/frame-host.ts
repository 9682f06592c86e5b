/**
 * Serves the frame: the same files on one origin for each gateway, each with the policy of its
 * gateway, embeddable only in the pages that are registered for the key in the URL. The path
 * selects the protocol, so that a pinned loader keeps finding the frame that it was built for.
 */
import { DocumentReplies } from './document-replies.ts';
import { frameDocuments } from './frame-documents.ts';
import { readFrameFiles } from './frame-files.ts';
import { ASSET_HEADERS, gatewayDeclarationsSchema } from './frame-policy.ts';
import { frameReply, sendReply } from './frame-replies.ts';
import * as v from 'valibot';
import type { RequestListener, ServerResponse } from 'node:http';
import type { GatewayUrls } from './gateway-urls.ts';
import type { Environment } from '../../shared/platform-api.ts';
import type { FrameFiles } from './frame-files.ts';
import type { FrameReply } from './frame-replies.ts';
import type { MerchantDirectory } from '../platform/merchants.ts';

export interface FrameHostOptions {
  /** Folders of built frames, each with its `gateways.json`, by protocol version. */
  readonly builds: ReadonlyMap<number, string>;
  readonly merchants: MerchantDirectory;
  /** Whether the policies allow the gateways' live URLs or those for tests. Default `sandbox`. */
  readonly environment?: Environment;
  /** URLs that override the gateways' own. */
  readonly urls: GatewayUrls;
  /** What `https:` stands for in the gateways' policies. */
  readonly anySecureHost: string;
  /**
   * Base path of the violation reports, followed by the merchant's key; by default no reports are
   * sent.
   */
  readonly reportUrl?: string | undefined;
  readonly frameOrigin: (gateway: string) => string;
}

/** One listener for each gateway of the frame, by the gateway's name. */
export type FrameHost = ReadonlyMap<string, RequestListener>;

interface Site {
  readonly documents: Map<string, DocumentReplies>;
  readonly assets: Map<string, FrameReply>;
}

export async function createFrameHost(options: FrameHostOptions): Promise<FrameHost> {
  const sites = new Map<string, Site>();
  // The newest comes last: all protocols share its return page.
  for (const [protocol, folder] of [...options.builds].toSorted(([a], [b]) => a - b)) {
    await addBuild(sites, `/p${protocol}`, await readFrameFiles(folder), options);
  }
  return new Map([...sites].map(([gateway, site]) => [gateway, frameListener(site)]));
}

async function addBuild(
  sites: Map<string, Site>,
  place: string,
  files: FrameFiles,
  options: FrameHostOptions,
): Promise<void> {
  const { merchants, environment = 'sandbox', anySecureHost, reportUrl, frameOrigin } = options;
  const declarations = v.parse(
    v.pipe(v.string(), v.parseJson(), gatewayDeclarationsSchema),
    files.get('/gateways.json')?.body.toString(),
  );
  const assets = assetReplies(files);
  for (const [gateway, declaration] of Object.entries(declarations)) {
    const site = sites.get(gateway) ?? { documents: new Map(), assets: new Map() };
    sites.set(gateway, site);
    const urls = options.urls[gateway] ?? {};
    const policySite = { declaration, environment, urls, anySecureHost };
    for (const [path, document] of await frameDocuments(files, policySite, frameOrigin(gateway))) {
      const replies = new DocumentReplies({ document, merchants, reportUrl });
      site.documents.set(document.kind === 'return' ? path : place + path, replies);
    }
    for (const [path, reply] of assets) site.assets.set(place + path, reply);
  }
}

function assetReplies(files: FrameFiles): ReadonlyMap<string, FrameReply> {
  const assets = new Map<string, FrameReply>();
  for (const [path, file] of files) {
    if (path.startsWith('/assets/')) assets.set(path, frameReply(file, IMMUTABLE_HEADERS));
  }
  return assets;
}

function frameListener({ documents, assets }: Site): RequestListener {
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
      return;
    }
    const [path = '', ...query] = (request.url ?? '').split('?');
    const reply = documents.get(path)?.to(query.join('?')) ?? assets.get(path);
    if (reply === undefined) sendText(response, 404, 'Not found');
    else sendReply(request, response, reply);
  };
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
