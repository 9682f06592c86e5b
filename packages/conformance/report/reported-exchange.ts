import type { ReportedExchange } from './report.ts';
import type { PlatformOptions } from '../run/platform-options.ts';
import type { Exchange } from '../run/wire.ts';

/** Characters of a body. */
const REPORTED_CHARACTERS = 4000;

/** An exchange without the credentials, so that a report can be sent to others. */
export function reportedExchange(
  { request, response }: Exchange,
  { key, secret, otherKey = '', backendKey = '', offers }: PlatformOptions,
): ReportedExchange {
  const hidden = [secret, key, otherKey, backendKey, offers?.forbiddenKey ?? ''].filter(
    (value) => value !== '',
  );
  const open = (value: string) =>
    hidden.reduce((shown, credential) => shown.replaceAll(credential, '***'), value);
  // Shortened last, so that no part of a credential is left at the end.
  const shortened = (body: string) =>
    body.length > REPORTED_CHARACTERS ? `${body.slice(0, REPORTED_CHARACTERS)}…` : body;
  const message = (headers: Iterable<readonly [string, string]>, body: string) => ({
    headers: Object.fromEntries([...headers].map(([name, value]) => [name, open(value)])),
    body: shortened(open(body)),
  });
  const { method, url, headers, body = '' } = request;
  return {
    request: { method, url: open(url), ...message(Object.entries(headers), body) },
    response: { status: response.status, ...message(response.headers, response.body) },
  };
}
