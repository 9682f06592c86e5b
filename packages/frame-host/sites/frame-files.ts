/**
 * The built files of the frame, kept in memory in every encoding that was built. Only files that
 * were found in the folder can be requested, so no path leads out of it.
 */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Best first. */
export const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const SUFFIX_OF_ENCODING: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
const SUFFIXES = Object.values(SUFFIX_OF_ENCODING);

export interface FrameFile {
  readonly mediaType: string;
  readonly body: Buffer;
  readonly encoded: Readonly<Partial<Record<Encoding, Buffer>>>;
  /** Of the content, in any encoding. */
  readonly etag: string;
}

/** By path, for instance `/assets/main-3f2a.js`. */
export type FrameFiles = ReadonlyMap<string, FrameFile>;

/** @param listed - the paths in the folder that may be requested; default: all */
export async function readFrameFiles(
  folder: string,
  listed?: ReadonlySet<string>,
): Promise<FrameFiles> {
  const bodies = new Map<string, Buffer>();
  const listing = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      throw new Error(`No built frame in ${folder}; run npm run build`, { cause: error });
    },
  );
  for (const entry of listing) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const path = file.slice(folder.length).split(sep).join('/');
    if (listed?.has(path) === false) continue;
    bodies.set(path, await readFile(file));
  }
  const files = new Map<string, FrameFile>();
  for (const [path, body] of bodies) {
    if (SUFFIXES.includes(extname(path))) continue;
    files.set(path, frameFile(extname(path), body, builtEncodings(path, bodies)));
  }
  return files;
}

function builtEncodings(path: string, bodies: ReadonlyMap<string, Buffer>): FrameFile['encoded'] {
  const encoded: Partial<Record<Encoding, Buffer>> = {};
  for (const encoding of ENCODINGS) {
    const body = bodies.get(path + SUFFIX_OF_ENCODING[encoding]);
    if (body !== undefined) encoded[encoding] = body;
  }
  return encoded;
}

/** A document that is generated when the host starts. The build has not compressed it. */
export async function writtenDocument(html: string): Promise<FrameFile> {
  const body = Buffer.from(html);
  const [br, gz] = await Promise.all([promisify(brotliCompress)(body), promisify(gzip)(body)]);
  return frameFile('.html', body, { br, gzip: gz });
}

function frameFile(extension: string, body: Buffer, encoded: FrameFile['encoded']): FrameFile {
  const mediaType = MEDIA_TYPES[extension] ?? 'application/octet-stream';
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { mediaType, body, encoded, etag: `W/"${digest}"` };
}
