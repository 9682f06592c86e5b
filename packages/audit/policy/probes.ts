/** What a page with payments should not allow, or should list. Each probe is one such request. */
import { hostSource, isHash, schemeSource } from './sources.ts';
import type { InlineKind, PageRequest, UrlKind } from './decision.ts';
import type { Policy } from './policies.ts';
import type { HostSource } from './sources.ts';

export interface Probe {
  readonly request: PageRequest;
  /** What is allowed if the request is, in the plural. */
  readonly subject: string;
}

/** A host that no policy names, because it cannot exist. */
const UNLISTED = 'pay-audit.invalid';
const UNLISTED_PORT = '49151';

const WEB_SCHEMES = ['https', 'http', 'wss', 'ws'];
const DATA_URL = new URL('data:text/javascript,');

type Loaded = readonly [kind: UrlKind, plural: string, isInserted?: true];

/** What is loaded from a URL, in the order of the report. */
const LOADED: readonly Loaded[] = [
  ['script', 'scripts'],
  ['script', 'scripts that another script inserts', true],
  ['worker', 'workers'],
  ['frame', 'frames'],
  ['object', 'plug-ins'],
  ['connection', 'connections'],
  ['style', 'style sheets'],
  ['image', 'images'],
  ['font', 'fonts'],
  ['media', 'audio and video'],
  ['manifest', 'manifests'],
  ['form', 'forms'],
  ['base', 'bases of URLs'],
  ['ancestor', 'pages that embed it'],
];
/** A `data:` URL can run as code here. An image or a font cannot. */
const RUNS_DATA = new Set<UrlKind>(['script', 'worker', 'frame', 'object']);

const INLINE: readonly (readonly [InlineKind, string])[] = [
  ['inline script', 'inline scripts'],
  ['event handler', 'event handlers in markup'],
  ['inline style', 'inline style sheets'],
  ['style attribute', 'style attributes'],
  ['evaluation', 'code from strings'],
  ['WebAssembly', 'WebAssembly'],
];

export function probesOf(policies: readonly Policy[]): readonly Probe[] {
  const sources = sourcesOf(policies);
  const urls = wideUrls(sources);
  return [
    ...LOADED.flatMap((loaded) =>
      [...urls, ...(RUNS_DATA.has(loaded[0]) ? [DATA_URL] : [])].map((url) => probe(loaded, url)),
    ),
    ...INLINE.map(([kind, subject]) => ({ request: { kind }, subject })),
    ...sources.filter(isHash).map((hash) => ({
      request: { kind: 'event handler', hash } as const,
      subject: 'event handlers in markup',
    })),
  ];
}

/**
 * What could be loaded from the hosts that the policies name in full.
 *
 * @param page - the URL of the page that has the policies
 */
export function hostProbesOf(policies: readonly Policy[], page: URL): readonly Probe[] {
  const hrefs = sourcesOf(policies)
    .flatMap((source) => hostSource(source) ?? [])
    .filter((source) => !isWide(source))
    .map(
      ({ scheme, host, port, path = '/' }) =>
        `${scheme === undefined ? page.protocol : `${scheme}:`}//${host}${port === undefined ? '' : `:${port}`}${path}`,
    )
    .filter((href) => URL.canParse(href));
  return LOADED.flatMap((loaded) =>
    hrefs.map((href) => probe(loaded, new URL(href))).filter(isPossible),
  );
}

/** Browsers reject a worker of another origin under every policy; only a connection can be a WebSocket. */
function isPossible({ request }: Probe): boolean {
  if (!('url' in request) || request.kind === 'worker') return false;
  return request.kind === 'connection' || !/^wss?:$/.test(request.url.protocol);
}

function probe([kind, plural, isInserted]: Loaded, url: URL): Probe {
  const request = { kind, url, isInserted: isInserted === true };
  return { request, subject: `${plural} from ${nameOf(url)}` };
}

function sourcesOf(policies: readonly Policy[]): readonly string[] {
  return [...new Set(policies.flatMap(({ directives }) => [...directives.values()].flat()))];
}

const isWide = ({ host, port }: HostSource) => host.startsWith('*') || port === '*';

/**
 * URLs that are allowed only where a source names more than one host: of each scheme, below each
 * wildcard, on ports that are not listed. A source of another policy may narrow port and path, so
 * every port is combined with every path.
 */
function wideUrls(sources: readonly string[]): readonly URL[] {
  const schemes = sources.flatMap((source) => schemeSource(source) ?? []);
  const hosts = sources.flatMap((source) => hostSource(source) ?? []);
  const wide = hosts.filter(isWide);
  const ports = ['', UNLISTED_PORT, ...hosts.flatMap(({ port }) => port ?? [])];
  const paths = ['/', ...wide.flatMap(({ path }) => path ?? [])];
  const places = [
    [UNLISTED, ports] as const,
    ...wide.map(({ host }) =>
      host.startsWith('*')
        ? ([host === '*' ? UNLISTED : host.replace('*', 'pay-audit'), ports] as const)
        : ([host, [UNLISTED_PORT]] as const),
    ),
  ];
  const urls = new Set([
    ...places.flatMap(([host, ports]) =>
      WEB_SCHEMES.flatMap((scheme) =>
        ports
          .filter((port) => port !== '*')
          .flatMap((port) =>
            paths.map((path) => `${scheme}://${host}${port && `:${port}`}${path}`),
          ),
      ),
    ),
    // `RUNS_DATA` lists where a `data:` URL can run as code.
    ...schemes.filter((scheme) => scheme !== 'data').map((scheme) => `${scheme}://${UNLISTED}/`),
  ]);
  return [...urls].filter((url) => URL.canParse(url)).map((url) => new URL(url));
}

function nameOf({ origin, protocol }: URL): string {
  return origin === 'null' ? `${protocol} URLs` : origin;
}
