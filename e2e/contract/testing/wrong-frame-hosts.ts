/** Platforms whose frame host is wrong. */
import { header, responds, when } from './wrong-platform.ts';
import type { Seen } from './alterations.ts';
import type { WrongPlatform } from './wrong-platform.ts';

const isFrame = ({ operation }: Seen) => /^GET \/p\d+\/(?!assets)/.test(operation);
const DIGESTS_OF_ANOTHER =
  '<script type="importmap">{"integrity":{"./assets/another.js":"sha256-AAAA"}}</script>';
const isAsset = ({ operation }: Seen) => /^GET \/p\d+\/assets\//.test(operation);
const isStyle = ({ url }: Seen) => /\/assets\/.+\.css$/.test(url);
const policyWith = (from: RegExp, to: string) => (seen: Seen) =>
  header(
    'Content-Security-Policy',
    (seen.headers.get('Content-Security-Policy') ?? '').replace(from, to),
  );
const ancestors = (to: string) => policyWith(/frame-ancestors [^;]+/, `frame-ancestors ${to}`);
const asksFor = (origin: RegExp) => (seen: Seen) => isFrame(seen) && origin.test(seen.url);

export const OF_FRAME: readonly WrongPlatform[] = [
  {
    is: 'serves the frame on one host for all gateways',
    unmet: 'frame.origin',
    difference: () => ({
      options: ({ frameUrl }) => ({ frameUrl: frameUrl?.replace('{gateway}', 'adyen') }),
    }),
  },
  responds(
    'sends the frame’s document as text/plain',
    'frame.document',
    when(isFrame, header('Content-Type', 'text/plain')),
  ),
  responds(
    'lets any page show the frame for a registered origin',
    'frame.ancestors',
    when(asksFor(/origin=http/), (seen) =>
      seen.url.includes('unregistered') ? {} : ancestors('*')(seen),
    ),
  ),
  responds(
    'lets every origin show the frame that names itself',
    'frame.other-origin',
    when(asksFor(/unregistered/), ancestors('https://conformance-unregistered.example')),
  ),
  responds(
    'lets any page show the frame without a key',
    'frame.no-key',
    when((seen) => isFrame(seen) && !seen.url.includes('key='), ancestors('*')),
  ),
  responds(
    'allows inline scripts in the frame',
    'frame.policy',
    when(isFrame, policyWith(/script-src /, "script-src 'unsafe-inline' ")),
  ),
  responds(
    'lets browsers guess the type of the frame’s document',
    'frame.no-sniffing',
    when(isFrame, header('X-Content-Type-Options', null)),
  ),
  responds(
    'does not ask for a process of the frame’s own',
    'frame.isolated',
    when(isFrame, header('Origin-Agent-Cluster', null)),
  ),
  responds(
    'keeps the frame out of isolated shops',
    'frame.embeddable',
    when(isFrame, header('Cross-Origin-Resource-Policy', 'same-origin')),
  ),
  responds(
    'lets browsers keep the frame’s document',
    'frame.revalidated',
    when(isFrame, header('Cache-Control', 'max-age=3600')),
  ),
  responds(
    'sets a cookie in the frame',
    'frame.no-cookies',
    when(isFrame, header('Set-Cookie', 'visitor=17')),
  ),
  responds('minifies the frame’s styles again', 'frame.assets', when(isStyle, { body: '*{}' })),
  responds(
    'lets browsers ask for the frame’s scripts each hour',
    'frame.assets-kept',
    when(isAsset, header('Cache-Control', 'max-age=3600')),
  ),
  responds(
    'names digests of another release in the frame’s document',
    'frame.digests',
    when(isFrame, { body: DIGESTS_OF_ANOTHER }),
  ),
  responds(
    'blocks the frame’s scripts by a policy of its own',
    'frame.integrity-policy',
    when(isFrame, {
      headers: { 'Integrity-Policy': 'blocked-destinations=(script)' },
      body: '<script type="module">import("./assets/adyen-4.js")</script>',
    }),
  ),
];
