/** The kinds of hosts that can serve a release, each on a port of its own. */
import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, readFile, rename, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { ask } from './ask.ts';

const PROGRAM = join(import.meta.dirname, '..', '..', 'dist', 'frame-host', 'main.js');

/** The port of a host, and a folder with `releases/`, into which the host also writes what it needs. */
export interface Place {
  readonly folder: string;
  readonly port: number;
}

export interface Host {
  /** Switches to another configuration without a pause. */
  use(config: unknown): Promise<void>;
  stop(): Promise<void>;
}

export type StartHost = (place: Place, config: unknown) => Promise<Host>;

const configFile = ({ folder }: Place) => join(folder, 'merchants.json');
const staticFolder = ({ folder }: Place) => join(folder, 'static');

async function writeConfig(place: Place, config: unknown): Promise<void> {
  await writeFile(`${configFile(place)}.new`, JSON.stringify(config));
  await rename(`${configFile(place)}.new`, configFile(place));
}

/** Writes the release as static files with their header rules. */
export async function writeStatic(place: Place, config: unknown): Promise<void> {
  await writeConfig(place, config);
  const options = ['write', '--config', configFile(place), '--to', staticFolder(place)];
  await promisify(execFile)(process.execPath, [PROGRAM, ...options]);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

const startFrameHost: StartHost = async (place, config) => {
  await writeConfig(place, config);
  const ports = ['--port', String(place.port), '--admin-port', '0', '--drain', '0'];
  const child = spawn(process.execPath, [PROGRAM, '--config', configFile(place), ...ports], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const waiting: { readonly event: string; readonly resolve: () => void }[] = [];
  createInterface(child.stdout).on('line', (line) => {
    const index = waiting.findIndex(({ event }) => line.includes(`"event":"${event}"`));
    if (index !== -1) waiting.splice(index, 1)[0]?.resolve();
  });
  const logged = (event: string) =>
    new Promise<void>((resolve) => void waiting.push({ event, resolve }));
  await logged('started');
  return {
    async use(next) {
      const loaded = logged('config_loaded');
      await writeConfig(place, next);
      await loaded;
    },
    stop: () => stopProcess(child),
  };
};

/** The servers of all sites, as the documentation describes them. */
function nginxConfiguration({ folder, port }: Place, hosts: Readonly<Record<string, string>>) {
  const root = staticFolder({ folder, port });
  const servers = Object.entries(hosts).map(
    ([site, host]) => `server {
      listen 127.0.0.1:${port};
      server_name ${host};
      root ${root}/sites/${site};
      include ${root}/nginx/${site}.conf;
    }`,
  );
  return `${process.getuid?.() === 0 ? 'user root;' : ''}
  daemon off;
  error_log stderr warn;
  pid ${folder}/nginx.pid;
  worker_processes 1;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
    include ${root}/nginx/maps.conf;
    ${servers.join('\n')}
  }`;
}

const startNginx: StartHost = async (place, config) => {
  await writeStatic(place, config);
  const hosts = Object.fromEntries(
    ['checkout', 'adyen', 'hosted'].map((name) => [name, `${name}.frame.localhost`]),
  );
  const file = join(place.folder, 'nginx.conf');
  await writeFile(file, nginxConfiguration(place, { ...hosts, loader: 'js.localhost' }));
  const child = spawn('nginx', ['-p', place.folder, '-e', 'stderr', '-c', file], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${process.env['PATH']}:/usr/sbin` },
  });
  await once(child, 'spawn');
  // It does not report when it listens.
  await expect(() => ask(`http://js.localhost:${place.port}/`)).toPass();
  return {
    async use(next) {
      await writeStatic(place, next);
      child.kill('SIGHUP');
    },
    stop: () => stopProcess(child),
  };
};

type Edge = (
  request: Request,
  fetchFile: (request: Request) => Promise<Response>,
) => Promise<Response>;

let revision = 0;

/** Loads the function that `write` has made. Node loads a file name once, so each load has a new one. */
async function edgeFunction(place: Place): Promise<Edge> {
  revision += 1;
  const file = join(place.folder, `edge-function-${revision}.mjs`);
  await copyFile(join(staticFolder(place), 'edge-function.mjs'), file);
  const module: { readonly default: Edge } = await import(pathToFileURL(file).href);
  return module.default;
}

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** A host of static files, which sets no header but the type of a file. */
function staticFiles(place: Place) {
  return async (request: Request): Promise<Response> => {
    const { hostname, pathname } = new URL(request.url);
    const site = hostname === 'js.localhost' ? 'loader' : (hostname.split('.')[0] ?? '');
    const body = await readFile(join(staticFolder(place), 'sites', site, pathname)).catch(
      () => null,
    );
    if (body === null) return new Response('Not found', { status: 404 });
    const type = MEDIA_TYPES[extname(pathname)] ?? 'application/octet-stream';
    return new Response(new Uint8Array(body), { headers: { 'Content-Type': type } });
  };
}

const startEdge: StartHost = async (place, config) => {
  await writeStatic(place, config);
  let edge = await edgeFunction(place);
  const files = staticFiles(place);
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = `http://${request.headers.host}${request.url}`;
    const { method = 'GET' } = request;
    const result = await edge(new Request(url, { method }), files);
    response.writeHead(result.status, Object.fromEntries(result.headers));
    response.end(Buffer.from(await result.arrayBuffer()));
  };
  const server = createServer((request, response) => void respond(request, response));
  server.listen(place.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async use(next) {
      await writeStatic(place, next);
      edge = await edgeFunction(place);
    },
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};

export const HOST_KINDS: Readonly<Record<string, StartHost>> = {
  'the frame host': startFrameHost,
  nginx: startNginx,
  'the edge function': startEdge,
};

/** The rules as the function evaluates them. Another test compares the function with the generator. */
export function generatedRules(place: Place): Promise<Edge> {
  return edgeFunction(place);
}
