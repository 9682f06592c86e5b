/** `fetch` for the requests of the SDK; the shop's own requests still go to the original `fetch`. */
import {
  headers as names,
  PROBLEM_MEDIA_TYPE,
  SDK_VERSION,
} from '../../shared/platform/platform-api.ts';
import type { FakePlatform, PlatformResponse } from './fake-platform.ts';

/** Below any base URL. */
const PATH = /\/v[12]\/(?:sessions|payments)(?:\/[^?]*)?(?=\?|$)/;
/** Messages of another language, on the frame's host. */
const LANGUAGE = /\/p\d+\/languages\/[\w-]+\.json$/;

const SDK = `loader/${SDK_VERSION}`;

/** The part of a request that the SDK sets. */
interface SdkRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal?: AbortSignal;
}

/**
 * Replaces `fetch` of the page.
 *
 * @returns a function that restores the original `fetch`
 */
export function replaceFetch(platform: FakePlatform): () => void {
  const former = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
  const inherited: unknown = former === undefined ? undefined : globalThis.fetch;
  const pass = (url: unknown, init: unknown): unknown => {
    if (typeof inherited === 'function') return Reflect.apply(inherited, globalThis, [url, init]);
    return Promise.reject(new TypeError(`fetch is not defined, for ${String(url)}`));
  };
  const replaced = (url: unknown, init: SdkRequest = {}): unknown => {
    const isOurs = init.headers?.[names.sdk] === SDK;
    if (isOurs) return respond(platform, String(url), init);
    if (LANGUAGE.test(String(url))) return Promise.resolve(responseOf({ status: 404, body: null }));
    return pass(url, init);
  };
  Object.defineProperty(globalThis, 'fetch', {
    value: replaced,
    configurable: true,
    writable: true,
    enumerable: true,
  });
  return () => {
    if (Object.getOwnPropertyDescriptor(globalThis, 'fetch')?.value !== replaced) return;
    if (former === undefined) Reflect.deleteProperty(globalThis, 'fetch');
    else Object.defineProperty(globalThis, 'fetch', former);
  };
}

async function respond(platform: FakePlatform, url: string, init: SdkRequest): Promise<unknown> {
  await Promise.resolve();
  if (init.signal?.aborted === true)
    throw new DOMException('The request was aborted', 'AbortError');
  if (platform.isUnreachable) throw new TypeError('Failed to fetch');
  const [path = ''] = PATH.exec(url) ?? [];
  const { method = 'GET', body } = init;
  const idempotencyKey = init.headers?.[names.idempotencyKey];
  return responseOf(platform.respond({ method, path, idempotencyKey, body }));
}

/** As much of a `Response` as the SDK and its hooks read: Jest's page has no `Response`. */
function responseOf({ status, body }: PlatformResponse) {
  const text = JSON.stringify(body);
  const fields = new Map([
    ['content-type', status < 400 ? 'application/json' : PROBLEM_MEDIA_TYPE],
    ['date', new Date().toUTCString()],
    [names.requestId.toLowerCase(), `req_${Math.random().toString(36).slice(2)}`],
  ]);
  return {
    status,
    ok: status < 300,
    headers: {
      get: (name: string) => fields.get(name.toLowerCase()) ?? null,
      has: (name: string) => fields.has(name.toLowerCase()),
    },
    text: () => Promise.resolve(text),
    json: (): Promise<unknown> => Promise.resolve(JSON.parse(text)),
    clone: () => responseOf({ status, body }),
  };
}
