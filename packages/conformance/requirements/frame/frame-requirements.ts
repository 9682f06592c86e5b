/** The host of the frame: who may show it, and what its document may do. */
import { REFERENCE } from '../../sections.ts';
import { documentOf, frameOrigin } from './frame-document.ts';
import type { PlatformResponse } from '../../run/platform-response.ts';
import type { Requirement } from '../../requirement.ts';

const OTHER_ORIGIN = 'https://conformance-unregistered.example';

function directive(response: PlatformResponse, name: string): string {
  const directives = response.header('Content-Security-Policy').split(/;\s*/);
  const found = directives.find((one) => one.startsWith(`${name} `)) ?? '';
  return found.slice(name.length + 1).trim();
}

function expectAncestors(response: PlatformResponse, expected: string): void {
  const ancestors = directive(response, 'frame-ancestors');
  response.expect(ancestors === expected, `frame-ancestors is "${ancestors}", and not ${expected}`);
}

function expectHeader(response: PlatformResponse, name: string, expected: string): void {
  const value = response.header(name);
  response.expect(value === expected, `${name} is "${value}", and not "${expected}"`);
}

export const FRAME_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'frame.origin',
    level: 'must',
    states: 'Each gateway has an origin of its own, which is neither the platform’s nor the shop’s',
    section: REFERENCE.hosting,
    async check(platform) {
      const frame = await frameOrigin(platform);
      const { frameUrl = '', baseUrl, origin } = platform.options;
      const document = await documentOf(platform);
      const isOfGateway = new URL(frameUrl.replace('{gateway}', 'other')).origin !== frame;
      document.expect(isOfGateway, 'The host of the frame has no {gateway}');
      const others = [new URL(baseUrl).origin, origin];
      document.expect(!others.includes(frame), 'The frame has the origin of another site');
    },
  },
  {
    id: 'frame.document',
    level: 'must',
    states: 'The frame’s document is HTML',
    section: REFERENCE.hosting,
    async check(platform) {
      const document = await documentOf(platform);
      const mediaType = document.header('Content-Type').split(';')[0];
      document.expect(mediaType === 'text/html', `Content-Type is "${mediaType}"`);
    },
  },
  {
    id: 'frame.ancestors',
    level: 'must',
    states: 'The origin that is registered for the key may show the frame, and no other',
    section: REFERENCE.frameAncestors,
    async check(platform) {
      expectAncestors(await documentOf(platform), platform.options.origin);
    },
  },
  {
    id: 'frame.other-origin',
    level: 'must',
    states: 'An origin that is not registered may not show it',
    section: REFERENCE.frameAncestors,
    async check(platform) {
      const { key } = platform.options;
      expectAncestors(await documentOf(platform, { key, origin: OTHER_ORIGIN }), "'none'");
    },
  },
  {
    id: 'frame.no-key',
    level: 'must',
    states: 'Without a key, no page may show it',
    section: REFERENCE.frameAncestors,
    async check(platform) {
      expectAncestors(await documentOf(platform, {}), "'none'");
    },
  },
  {
    id: 'frame.policy',
    level: 'must',
    states:
      'Its policy allows nothing by default, and no script that is inline, evaluated or of any host',
    section: REFERENCE.hosting,
    async check(platform) {
      const document = await documentOf(platform);
      document.expect(directive(document, 'default-src') === "'none'", 'default-src is not none');
      const scripts = directive(document, 'script-src').split(' ');
      for (const source of ["'unsafe-inline'", "'unsafe-eval'", '*', 'https:', 'data:']) {
        document.expect(!scripts.includes(source), `script-src has ${source}`);
      }
    },
  },
  {
    id: 'frame.no-sniffing',
    level: 'must',
    states: 'Its documents are not sniffed: X-Content-Type-Options is nosniff',
    section: REFERENCE.hosting,
    async check(platform) {
      expectHeader(await documentOf(platform), 'X-Content-Type-Options', 'nosniff');
    },
  },
  {
    id: 'frame.isolated',
    level: 'should',
    states: 'It is apart from other documents of its site: Origin-Agent-Cluster is ?1',
    section: REFERENCE.hosting,
    async check(platform) {
      expectHeader(await documentOf(platform), 'Origin-Agent-Cluster', '?1');
    },
  },
  {
    id: 'frame.embeddable',
    level: 'must',
    states: 'Shops that are isolated may embed it: Cross-Origin-Resource-Policy is cross-origin',
    section: REFERENCE.hosting,
    async check(platform) {
      expectHeader(await documentOf(platform), 'Cross-Origin-Resource-Policy', 'cross-origin');
    },
  },
  {
    id: 'frame.revalidated',
    level: 'must',
    states: 'A document is revalidated, so that a switch of the release takes effect: no-cache',
    section: REFERENCE.hosting,
    async check(platform) {
      expectHeader(await documentOf(platform), 'Cache-Control', 'no-cache');
    },
  },
  {
    id: 'frame.no-cookies',
    level: 'must',
    states: 'It sets no cookie',
    section: REFERENCE.hosting,
    async check(platform) {
      const document = await documentOf(platform);
      document.expect(document.header('Set-Cookie') === '', 'The response sets a cookie');
    },
  },
];
