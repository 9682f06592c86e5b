/**
 * The frame host as a program. One port serves the sites, by their host names; another serves health,
 * readiness and metrics. Instances share nothing.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { siteListener } from '../sites/site-listener.ts';
import { RegisteredMerchantList } from '../header-rules/registered-merchants.ts';
import { UsageError } from './host-command.ts';
import { HostMetrics } from './host-metrics.ts';
import { WatchedConfig } from './watched-config.ts';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import type { EventLog } from './event-log.ts';

export interface HostOptions {
  readonly configFile: string;
  /** Where to listen. Only a loopback address keeps other machines out. */
  readonly host: string;
  /** Of the sites; 0 for any free port. */
  readonly port: number;
  /** Of health, readiness and metrics; 0 for any free port. */
  readonly adminPort: number;
  /** ms for which requests are still served after the host is no longer ready. */
  readonly drain: number;
  readonly log: EventLog;
}

export interface RunningHost {
  readonly port: number;
  readonly adminPort: number;
  /** Reads configuration and releases again. */
  reload(): Promise<void>;
  /**
   * Reports that the host is not ready, serves requests for the time of `drain`, and then closes every
   * connection. A second call ends that time.
   */
  stop(): Promise<void>;
}

/** ms. They prevent slow clients from holding connections. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 60_000 };
/** ms for responses in progress when the servers close. */
const DRAIN_DEADLINE = 10_000;

/**
 * @throws {ConfigError} if the configuration cannot be used
 * @throws {UsageError} if it cannot listen on a port
 */
export async function startHost(options: HostOptions): Promise<RunningHost> {
  const { configFile, host, log } = options;
  const metrics = new HostMetrics();
  let listeners: ReadonlyMap<string, RequestListener> = new Map();
  const config = new WatchedConfig({
    file: configFile,
    log,
    metrics,
    use: ({ merchants, reportUrl }, { sites }) => {
      const context = { merchants: new RegisteredMerchantList(merchants), reportUrl };
      listeners = new Map(
        sites.map((site) => [
          new URL(site.origin).host,
          siteListener(site, context, (reply) => metrics.replied(site.name, reply)),
        ]),
      );
    },
  });
  await config.start();

  let state: 'ready' | 'draining' = 'ready';
  const sites = createServer({ ...TIMEOUTS, maxHeaderSize: 16 * 1024 }, (request, response) => {
    response.once('close', metrics.startTimer());
    if (state === 'draining') response.setHeader('Connection', 'close');
    const listener = listeners.get(request.headers.host?.toLowerCase() ?? '');
    if (listener !== undefined) return listener(request, response);
    metrics.replied('none', 'unknown_host');
    return send(response, 421, 'This host is not served here');
  });
  const admin = createServer(TIMEOUTS, (request, response) => {
    void respondToAdmin(request.url, response, metrics, () => state === 'ready').catch(
      (error: unknown) => {
        log('request_failed', { message: String(error) });
        response.destroy();
      },
    );
  });
  /** A server that already listens would keep the program running. */
  const giveUp = (error: unknown) => {
    config.stop();
    sites.close();
    throw error;
  };
  const port = await listen(sites, options.port, host).catch(giveUp);
  const adminPort = await listen(admin, options.adminPort, host).catch(giveUp);
  log('started', { port, admin_port: adminPort });

  const hurry = new AbortController();
  let closing: Promise<void> | undefined;
  const close = async () => {
    state = 'draining';
    log('stopping');
    config.stop();
    await setTimeout(options.drain, undefined, { signal: hurry.signal }).catch(() => {});
    await Promise.all([sites, admin].map(closeServer));
    log('stopped');
  };
  return {
    port,
    adminPort,
    reload: () => config.reload(true),
    stop() {
      if (closing !== undefined) hurry.abort();
      return (closing ??= close());
    },
  };
}

async function respondToAdmin(
  url: string | undefined,
  response: ServerResponse,
  { registry }: HostMetrics,
  isReady: () => boolean,
): Promise<void> {
  if (url === '/healthz') return send(response, 200, 'alive');
  if (url === '/readyz')
    return isReady() ? send(response, 200, 'ready') : send(response, 503, 'stopping');
  if (url === '/metrics')
    return send(response, 200, await registry.metrics(), registry.contentType);
  return send(response, 404, 'Not found');
}

function send(
  response: ServerResponse,
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
}

/** @throws {UsageError} with the port, which may be in use */
async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(`Cannot listen on ${host}:${port} (${cause.code})`, { cause });
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  const late = new AbortController();
  void setTimeout(DRAIN_DEADLINE, undefined, { signal: late.signal }).then(
    () => server.closeAllConnections(),
    () => {},
  );
  await closed;
  late.abort();
}
