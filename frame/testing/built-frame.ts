/** The frame as it ships: built once for a run, and served with the policy of one gateway. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { build } from 'vite';
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
  const root = resolve(import.meta.dirname, '..');
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    build: {
      outDir: folder,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: ['index', 'stage', 'return'].map((page) => join(root, `${page}.html`)),
      },
    },
  });
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

export interface FrameSite {
  readonly declaration: GatewayDeclaration;
  readonly addresses: Readonly<Record<string, string>>;
}

/** Answers as a frame host does, apart from `frame-ancestors`. */
export function serveFrame(folder: string, { declaration, addresses }: FrameSite): RequestListener {
  const policy = contentPolicy(declaration, addresses);
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://frame');
    const file = join(folder, pathname);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = readFileSync(file, 'utf8');
    response.writeHead(200, {
      'Content-Type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Security-Policy': policy,
    });
    response.end(
      file.endsWith('.html') ? body.replace('{}', () => JSON.stringify({ addresses })) : body,
    );
  };
}

function contentPolicy(
  { policy, trustedTypes }: GatewayDeclaration,
  addresses: FrameSite['addresses'],
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
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
