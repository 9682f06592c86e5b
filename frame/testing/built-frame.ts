/** The frame as it ships: built once for a run, and served with the policy of one gateway. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { build } from 'vite';
import { frameBuilds } from '../building/frame-builds.ts';
import type { GatewayDeclaration } from '../gateways/gateway-adapter.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface BuiltFrame {
  readonly folder: string;
  remove(): Promise<void>;
}

export async function buildFrame(): Promise<BuiltFrame> {
  const folder = await mkdtemp(join(tmpdir(), 'pay-frame-'));
  for (const config of Object.values(frameBuilds(folder, 'es2022'))) {
    await build({ configFile: false, logLevel: 'error', ...config });
  }
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

export interface FrameSite {
  readonly declaration: GatewayDeclaration;
  readonly addresses: Readonly<Record<string, string>>;
}

export interface FrameServer {
  readonly listener: RequestListener;
  /** Paths that were asked for, as they were spelled. */
  readonly requests: string[];
  /** Decides when a path is answered, and whether with what is there or with status 503. */
  answers: (path: string) => boolean | Promise<boolean>;
}

/** Answers as a frame host does, apart from `frame-ancestors`. */
export function createFrameServer(folder: string, site: FrameSite): FrameServer {
  const answer = async (pathname: string, response: ServerResponse) => {
    if (await server.answers(pathname)) {
      sendFile(join(folder, decodeURIComponent(pathname)), site, response);
    } else {
      response.writeHead(503).end();
    }
  };
  const server: FrameServer = {
    requests: [],
    answers: () => true,
    listener(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://frame');
      server.requests.push(pathname);
      void answer(pathname, response);
    },
  };
  return server;
}

function sendFile(file: string, site: FrameSite, response: ServerResponse): void {
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  const body = readFileSync(file, 'utf8');
  const { declaration, addresses } = site;
  response.writeHead(200, {
    'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': contentPolicy(declaration, addresses, body),
  });
  response.end(
    file.endsWith('.html') ? body.replace('{}', () => JSON.stringify({ addresses })) : body,
  );
}

function contentPolicy(
  { policy, trustedTypes }: GatewayDeclaration,
  addresses: FrameSite['addresses'],
  body: string,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...digests(body, /<script type="module">(.*?)<\/script>/gs)],
    'style-src': ["'self'", ...digests(body, /<style>(.*?)<\/style>/gs)],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': trustedTypes.length === 0 ? ["'none'"] : trustedTypes,
  };
  for (const [name, sources] of Object.entries(policy)) {
    const origins = sources.map((source) => {
      const address = addresses[source];
      return address === undefined ? source : new URL(address).origin;
    });
    directives[name] = [...(directives[name] ?? []), ...origins];
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** What a page holds itself may run by its digest. */
function digests(page: string, element: RegExp): readonly string[] {
  return [...page.matchAll(element)].map(
    ([, text = '']) => `'sha384-${createHash('sha384').update(text).digest('base64')}'`,
  );
}
