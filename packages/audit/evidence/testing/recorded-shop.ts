/** A shop with a payment frame, as a browser would have recorded it. */
import { policiesOfHeader } from '../../policy/policies.ts';
import type { RecordedDocument, RecordedScript } from '../../browser-events.ts';
import type { PageCheck } from '../../page-check.ts';
import type { ListedScript } from '../../script-list.ts';

export const SHOP = 'https://shop.example';
const FRAME = 'https://any.frame.pay.example';

/** Digests of imagined sources. */
export const digest = (letter: string) => `sha384-${letter.repeat(64)}`;

const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'connect-src': ['https://api.pay.example'],
  'frame-src': [FRAME],
  'form-action': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
};

export const POLICY = `${headerOf(DIRECTIVES)}; report-uri /csp`;

const FRAME_POLICY = `default-src 'none'; script-src 'self'; frame-ancestors ${SHOP}`;

interface Served {
  readonly policy?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Digest of the gateway's evergreen script. */
  readonly gatewayScript?: string;
  /** In addition. */
  readonly pageScripts?: readonly RecordedScript[];
  readonly refreshes?: readonly string[];
}

export function recordedShop(served: Served = {}): PageCheck {
  const { policy = POLICY, headers = {}, gatewayScript = digest('G'), pageScripts = [] } = served;
  const pageDocument = document(`${SHOP}/checkout?token=t-1`, policy, headers);
  const required = {
    directives: DIRECTIVES,
    header: headerOf(DIRECTIVES),
    reasons: {},
    headers: {},
    reportOnlyHeaders: {},
    headerReasons: {},
  };
  const sdk = `${FRAME}/sdk.js`;
  return {
    recording: {
      browser: 'Chromium/1',
      requestedUrl: `${SHOP}/checkout?token=t-1`,
      url: `${SHOP}/checkout?token=t-1`,
      openDocument: pageDocument,
      policies: policiesOfHeader(policy),
      documents: [pageDocument, document(`${FRAME}/?key=pk-1`, FRAME_POLICY)],
      refreshes: served.refreshes ?? [],
      scripts: [
        { origin: SHOP, url: `${SHOP}/pay.js?v=secret-1`, integrity: digest('P') },
        ...pageScripts,
        { origin: FRAME, url: sdk, integrity: gatewayScript },
        {
          origin: 'https://bank.example',
          url: 'https://bank.example/a.js',
          integrity: digest('B'),
        },
      ],
      violations: [],
      dialogs: [],
    },
    required,
    listed: required,
    links: [],
    options: { gateways: ['any'], environment: 'live' },
    scripts: [
      pinned('Pay', 'shows the form', digest('P')),
      pinned('Shop', 'the basket', digest('S')),
      {
        owner: 'Any Gateway',
        purpose: 'its form',
        page: 'frame',
        delivery: 'evergreen',
        urls: { sandbox: sdk, live: sdk },
      },
    ],
    enabledScripts: [],
  };
}

function pinned(owner: string, purpose: string, integrity: string): ListedScript {
  return { owner, purpose, page: 'merchant', delivery: 'pinned', integrity };
}

function document(
  url: string,
  policy: string,
  headers: Readonly<Record<string, string>> = {},
): RecordedDocument {
  const always = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' };
  return { loaderId: url, url, status: 200, headers: { ...always, ...headers } };
}

function headerOf(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
