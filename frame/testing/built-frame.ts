/**
 * The frame as it is published: built once for a run, and served with the policy of one gateway.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { RequestListener, ServerResponse } from 'node:http';
import { dirname, extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DeclaredGateway } from '../gateways/declarations.ts';
import { DEFAULT_SCRIPT_POLICY } from '../loading/script-policy.ts';
import type { EnabledScripts, GatewayDeclaration } from '../gateways/gateway-definition.ts';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** The place in a page for the configuration of its host. */
const PLACEHOLDER = /(?<=id="frame-configuration">\s*)\{\}/;

export interface BuiltFrame {
  readonly folder: string;
  remove(): Promise<void>;
}

/** The frame does not know how it is built: its tests run the program that does, as they would run `npm run build`. */
const PROGRAM = join(import.meta.dirname, '..', '..', 'build', 'dev', 'build-frame.mjs');

/** @param sources - default: the frame's own */
export async function buildFrame(sources?: string): Promise<BuiltFrame> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    PROGRAM,
    ...(sources === undefined ? [] : [sources]),
  ]);
  const folder = stdout.trim();
  return {
    folder,
    // The frame's own is kept for the next test file.
    remove: () =>
      sources === undefined ? Promise.resolve() : rm(dirname(folder), { recursive: true }),
  };
}

/** What a frame host knows about the gateways. */
export function readDeclarations({ folder }: BuiltFrame): Record<string, DeclaredGateway> {
  return JSON.parse(readFileSync(join(folder, 'gateways.json'), 'utf8'));
}

export interface FrameSite {
  readonly declaration: GatewayDeclaration;
  readonly urls: Readonly<Record<string, string>>;
  /** Each with a stand-in. */
  readonly scripts: EnabledScripts;
}

export interface FrameServer {
  readonly listener: RequestListener;
  /** Requested paths, unchanged. */
  readonly requests: string[];
  /** Decides when the server responds to a path, and whether with the file or with status 503. */
  responds: (path: string) => boolean | Promise<boolean>;
}

/** Responds as a frame host does, apart from `frame-ancestors`. */
export function createFrameServer(folder: string, site: FrameSite): FrameServer {
  const respond = async (pathname: string, response: ServerResponse) => {
    if (await server.responds(pathname)) {
      sendFile(join(folder, decodeURIComponent(pathname)), site, response);
    } else {
      response.writeHead(503).end();
    }
  };
  const server: FrameServer = {
    requests: [],
    responds: () => true,
    listener(request, response) {
      const { pathname } = new URL(request.url ?? '/', 'http://frame');
      server.requests.push(pathname);
      void respond(pathname, response);
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
  const { urls, scripts } = site;
  response.writeHead(200, {
    'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
    'Content-Security-Policy': contentPolicy(site, body),
  });
  response.end(body.replace(PLACEHOLDER, () => JSON.stringify({ urls, scripts })));
}

function contentPolicy({ declaration, urls, scripts }: FrameSite, body: string): string {
  const { policy, trustedTypes } = declaration;
  const standIns = Object.values(scripts).flatMap(({ url }) => url ?? []);
  const names = [...trustedTypes, ...(standIns.length === 0 ? [] : [DEFAULT_SCRIPT_POLICY])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [
      "'self'",
      ...digests(body, /<script type="module">(.*?)<\/script>/gs),
      ...standIns.map((url) => new URL(url).origin),
    ],
    'style-src': ["'self'", ...digests(body, /<style>(.*?)<\/style>/gs)],
    'connect-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': names.length === 0 ? ["'none'"] : names,
  };
  for (const [name, sources] of Object.entries(policy)) {
    const origins = sources.map((source) => {
      const url = urls[source];
      return url === undefined ? source : new URL(url).origin;
    });
    directives[name] = [...(directives[name] ?? []), ...origins];
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

/** Inline scripts of a page are allowed by their digest. */
function digests(page: string, element: RegExp): readonly string[] {
  return [...page.matchAll(element)].map(
    ([, text = '']) => `'sha384-${createHash('sha384').update(text).digest('base64')}'`,
  );
}
