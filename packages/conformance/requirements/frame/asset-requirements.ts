/** The scripts and styles of the frame: those of the release, and kept by browsers. */
import { createHash } from 'node:crypto';
import { isRecord } from '../../../../shared/plain/value-types.ts';
import { PROTOCOL_VERSION } from '../../../../shared/rpc.ts';
import { NotProvoked } from '../../run/unmet.ts';
import { REFERENCE } from '../../sections.ts';
import { documentOf, frameOrigin, gatewayOf } from './frame-document.ts';
import type { PlatformResponse } from '../../run/platform-response.ts';
import type { Requirement } from '../../requirement.ts';
import type { TestedPlatform } from '../../run/tested-platform.ts';

/** What browsers run or apply. Compressed copies are served under the same names. */
const ASSET = /^assets\/.+\.(js|css)$/;

/** Whether a path in the digests of a release is that of a script or a style of the frame. */
export function isFrameAsset(path: string): boolean {
  return ASSET.test(path);
}

/** Seconds. */
const A_MONTH = 30 * 24 * 60 * 60;

/** @throws {NotProvoked} if the digests of the release are not configured */
function assetsOf(platform: TestedPlatform): readonly (readonly [path: string, digest: string])[] {
  const { frameIntegrity } = platform.options;
  if (frameIntegrity === undefined) throw new NotProvoked('no frameIntegrity is configured');
  return Object.entries(frameIntegrity).filter(([path]) => isFrameAsset(path));
}

async function read(platform: TestedPlatform, path: string): Promise<PlatformResponse> {
  const url = new URL(`/p${PROTOCOL_VERSION}/${path}`, await frameOrigin(platform));
  return platform.client.read(url.href);
}

function integrityOf({ exchange }: PlatformResponse, algorithm = 'sha384'): string {
  return `${algorithm}-${createHash(algorithm).update(exchange.response.body).digest('base64')}`;
}

/** What a document may name digests by. */
const ALGORITHMS: ReadonlySet<string> = new Set(['sha256', 'sha384', 'sha512']);
const IMPORT_MAP = /<script type="importmap">([^<]*)<\/script>/;

/** The digests of the document's import map, by the paths of the scripts. */
function digestsIn({ exchange }: PlatformResponse): ReadonlyMap<string, string> {
  const [, written = '{}'] = IMPORT_MAP.exec(exchange.response.body) ?? [];
  const map: unknown = JSON.parse(written);
  const digests = isRecord(map) && isRecord(map['integrity']) ? map['integrity'] : {};
  return new Map(Object.entries(digests).map(([path, digest]) => [path, String(digest)]));
}

const BLOCKS_SCRIPTS = /\bblocked-destinations=\([^)]*\bscript\b/;
const IMPORT = /\bimport\(["'`](.+?)["'`]\)/g;

function importsIn({ exchange }: PlatformResponse): readonly string[] {
  return [...exchange.response.body.matchAll(IMPORT)].map(([, path = '']) => path);
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
    id: 'frame.digests',
    level: 'must',
    states: 'The digests that the document names are those of the scripts',
    section: REFERENCE.hosting,
    async check(platform) {
      const document = await documentOf(platform);
      for (const [path, named] of digestsIn(document)) {
        const script = (await read(platform, path)).expectStatus(200);
        const [algorithm = ''] = named.split('-');
        const isSame = ALGORITHMS.has(algorithm) && integrityOf(script, algorithm) === named;
        document.expect(isSame, `the document names another digest of ${path}`);
      }
    },
  },
  {
    id: 'frame.integrity-policy',
    level: 'must',
    states:
      'No Integrity-Policy blocks them: it comes with the digests of those that the document imports',
    section: REFERENCE.hosting,
    async check(platform) {
      const document = await documentOf(platform);
      const policy = document.header('Integrity-Policy');
      const { code, navigates } = await gatewayOf(platform);
      if (navigates || !BLOCKS_SCRIPTS.test(policy)) return;
      const digests = digestsIn(document);
      const ofGateway = importsIn(document).filter((path) => path.startsWith(`./assets/${code}-`));
      for (const path of ofGateway) {
        const message = `Integrity-Policy is "${policy}", and the document names no digest of ${path}`;
        document.expect(digests.has(path), message);
      }
    },
  },
];
