/**
 * One line of JSON for each event of the host. Fields are names, numbers and problems of the
 * configuration, and never contain a request, a key or a body.
 */
export type EventName =
  | 'started'
  | 'config_loaded'
  | 'config_rejected'
  | 'release_left_out'
  | 'watch_failed'
  | 'request_failed'
  | 'stopping'
  | 'stopped';

export type EventFields = Readonly<
  Record<string, string | number | Readonly<Record<string, string>>>
>;

export type EventLog = (event: EventName, fields?: EventFields) => void;

const ERRORS = new Set<EventName>([
  'config_rejected',
  'release_left_out',
  'watch_failed',
  'request_failed',
]);

export function eventLog(write: (line: string) => void): EventLog {
  return (event, fields = {}) => {
    const level = ERRORS.has(event) ? 'error' : 'info';
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...fields })}\n`);
  };
}

/** Shortens keys: a log may contain enough to find the merchant, and not the whole key. */
export function abbreviated(message: string): string {
  return message.replaceAll(/\b((?:pk|sk)_(?:test|live)_\w{2})\w+/g, '$1…');
}
