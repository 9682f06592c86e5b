/**
 * The time line that `debug: true` writes: one readable line an event, with the time since the
 * client was made. Only fields and values of an allow-list are written out, so that no key, name,
 * address or body can slip into a log by way of a new field.
 */

const READABLE_FIELDS = new Set(
  'operation method attempt status code reason message requestId sessionId origin field'.split(' '),
);

/** Ids, codes, origins and short developer texts; nothing that an e-mail address or a key fits. */
const READABLE_TEXT = /^(?!.*(?:[ps]k_(?:test|live)_|\d{12}))[\w .,:;/#()[\]'{}-]{0,200}$/;

export type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** @param write - the outlet, a line a call */
export function createDebugLog(write: (line: string) => void): Log {
  const start = performance.now();
  return (event, fields = {}) => {
    const time = `${Math.round(performance.now() - start)}`.padStart(6);
    const parts = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${READABLE_FIELDS.has(name) ? readable(value) : REDACTED}`);
    write(['[pay]', `${time} ms`, event, ...parts].join(' '));
  };
}

const REDACTED = '[redacted]';

function readable(value: unknown): string {
  if (typeof value === 'number' || typeof value === 'boolean') return `${value}`;
  return typeof value === 'string' && READABLE_TEXT.test(value) ? value : REDACTED;
}
