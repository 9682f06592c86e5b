/** Server-sent events for the open pages, which first receive everything that is kept. */
import { ProblemError } from '../platform/http/problem.ts';
import type { ServerResponse } from 'node:http';
import type { Activity } from './activity.ts';

const MOST_PAGES = 16;
/** Bytes; a page that reads too slowly is disconnected, and starts again when it reconnects. */
const MOST_UNREAD = 16 * 1024 * 1024;
/** ms until the browser reconnects. */
const RETRY = 500;

/** Throws a problem with status 503 when too many pages are open. */
export function streamEvents(activity: Activity, response: ServerResponse): void {
  if (activity.followers >= MOST_PAGES) {
    throw new ProblemError(503, 'INTERNAL_ERROR', 'Too many dashboards are open');
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  response.write(`retry: ${RETRY}\n\n`);
  const unfollow = activity.follow((event) => {
    response.write(`data: ${JSON.stringify(event)}\n\n`);
    if (response.writableLength > MOST_UNREAD) response.destroy();
  });
  response.on('close', unfollow);
}
