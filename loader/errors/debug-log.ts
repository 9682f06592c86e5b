/**
 * The timeline of `debug: true`: one line per event, with the time since the client was created. Only
 * fields and values of an allow-list are logged, so that a new field cannot put a key, personal data or a
 * body into a log.
 */

const READABLE_FIELDS = [
  'operation',
  'method',
  'attempt',
  'status',
  'code',
  'reason',
  'message',
  'requestId',
  'sessionId',
  'origin',
  'field',
] as const;

/** Ids, codes, URLs and short messages, but no e-mail address and no API key. */
const READABLE_STRING = /^(?!.*(?:[ps]k_(?:test|live)_|\d{12}))[\w .,:;/#()[\]'"`?{}-]{0,1000}$/;

/** Only these compile; anything else that a spread brings is redacted. */
export type LogFields = { readonly [Field in (typeof READABLE_FIELDS)[number]]?: unknown };

export type Log = (event: string, fields?: LogFields) => void;

/** @param write - called with each line */
export function createDebugLog(write: (line: string) => void): Log {
  const start = performance.now();
  return (event, fields = {}) => {
    const time = `${Math.round(performance.now() - start)}`.padStart(6);
    const parts = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => {
        const isShown = READABLE_FIELDS.some((field) => field === name) && isReadable(value);
        return `${name}=${isShown ? value : '[redacted]'}`;
      });
    write([`[pay] ${time} ms ${event}`, ...parts].join(' '));
  };
}

function isReadable(value: unknown): value is string | number | boolean {
  return (
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    (typeof value === 'string' && READABLE_STRING.test(value))
  );
}
