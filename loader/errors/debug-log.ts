/**
 * The timeline of `debug: true`: one line per event, with the time since the client was created. It has only the fields of
 * `LogFields`, and of their values only those that are readable, so that no key, personal data or body is ever in a log.
 */

/** No other field compiles. */
export type LogFields = {
  readonly [
    Field in
      | 'operation'
      | 'method'
      | 'attempt'
      | 'status'
      | 'code'
      | 'reason'
      | 'message'
      | 'requestId'
      | 'sessionId'
      | 'origin'
      | 'field'
  ]?: unknown;
};

/** Ids, codes, URLs and short messages, but no e-mail address and no API key. */
const READABLE_STRING = /^(?!.*(?:[ps]k_(?:test|live)_|\d{12}))[\w .,:;/#()[\]'"`?{}-]{0,1000}$/;

export type Log = (event: string, fields?: LogFields) => void;

/** @param write - called with each line */
export function createDebugLog(write: (line: string) => void): Log {
  const start = performance.now();
  return (event, fields = {}) => {
    const time = `${Math.round(performance.now() - start)}`.padStart(6);
    const parts = Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `${name}=${isReadable(value) ? value : '[redacted]'}`);
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
