/** What `Integrity-Policy` blocks, as Chromium 156 reads it: a value that is no dictionary blocks nothing. */
import type { Finding } from '../policy/comparison.ts';

const MEMBER = /^([a-z*][\w.*-]*)=\(([^()"]*)\)$/;

/** @param header - as received */
function blocksScriptsWithoutDigest(header: string): boolean {
  const members = new Map<string, readonly string[]>();
  for (const member of header.split(/[,\n]/)) {
    const [, name, tokens = ''] = MEMBER.exec(member.trim()) ?? [];
    if (name === undefined) return false;
    members.set(name, tokens.split(' '));
  }
  const isInline = members.get('sources')?.includes('inline') ?? true;
  return isInline && (members.get('blocked-destinations') ?? []).includes('script');
}

export function compareIntegrity(header: string): readonly Finding[] {
  if (blocksScriptsWithoutDigest(header)) return [];
  const message = 'Scripts without a digest run: it needs blocked-destinations=(script)';
  return [{ level: 'error', subject: 'Integrity-Policy', message }];
}
