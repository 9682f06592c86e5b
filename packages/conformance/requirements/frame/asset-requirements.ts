/** The scripts and styles of the frame: those of the release, and kept by browsers. */
import { createHash } from 'node:crypto';
import { PROTOCOL_VERSION } from '../../../../shared/rpc.ts';
import { NotProvoked } from '../../run/unmet.ts';
import { REFERENCE } from '../../sections.ts';
import { documentOf, frameOrigin } from './frame-document.ts';
import type { PlatformResponse } from '../../run/platform-response.ts';
import type { Requirement } from '../../requirement.ts';
import type { TestedPlatform } from '../../run/tested-platform.ts';

/** What browsers run or apply. Compressed copies are served under the same names. */
const ASSET = /^assets\/.+\.(js|css)$/;

/** Seconds. */
const A_MONTH = 30 * 24 * 60 * 60;

/** @throws {NotProvoked} if the digests of the release are not configured */
function assetsOf(platform: TestedPlatform): readonly (readonly [path: string, digest: string])[] {
  const { frameIntegrity } = platform.options;
  if (frameIntegrity === undefined) throw new NotProvoked('no frameIntegrity is configured');
  return Object.entries(frameIntegrity).filter(([path]) => ASSET.test(path));
}

async function read(platform: TestedPlatform, path: string): Promise<PlatformResponse> {
  const url = new URL(`/p${PROTOCOL_VERSION}/${path}`, await frameOrigin(platform));
  return platform.client.read(url.href);
}

function integrityOf({ exchange }: PlatformResponse): string {
  return `sha384-${createHash('sha384').update(exchange.response.body).digest('base64')}`;
}

export const FRAME_ASSET_REQUIREMENTS: readonly Requirement[] = [
  {
    id: 'frame.assets',
    level: 'must',
    states: 'Scripts and styles are those of the release, byte for byte',
    section: REFERENCE.hosting,
    async check(platform) {
      for (const [path, digest] of assetsOf(platform)) {
        const asset = (await read(platform, path)).expectStatus(200);
        asset.expect(integrityOf(asset) === digest, `${path} is another file than in the release`);
      }
    },
  },
  {
    id: 'frame.assets-kept',
    level: 'should',
    states: 'Browsers keep them, because their names change with their content: immutable',
    section: REFERENCE.hosting,
    async check(platform) {
      for (const [path] of assetsOf(platform).slice(0, 1)) {
        const asset = (await read(platform, path)).need(200);
        const value = asset.header('Cache-Control');
        const isLong = Number(/max-age=(\d+)/.exec(value)?.[1]) >= A_MONTH;
        asset.expect(isLong && /\bimmutable\b/.test(value), `Cache-Control is "${value}"`);
      }
    },
  },
  {
    id: 'frame.integrity-policy',
    level: 'must',
    states: 'No Integrity-Policy blocks them: the document imports its scripts without digests',
    section: REFERENCE.hosting,
    async check(platform) {
      const document = await documentOf(platform);
      const value = document.header('Integrity-Policy');
      const isBlocking = /\bblocked-destinations=\([^)]*\bscript\b/.test(value);
      document.expect(!isBlocking, `Integrity-Policy is "${value}"`);
    },
  },
];
