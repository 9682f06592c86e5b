/** A merchant's page with every header that the SDK generates, each of which blocks and none of which only reports. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import { pathOf } from '../../shared/platform/paths.ts';
import { generatedHeaders } from '../support/generated-policy.ts';
import type { MerchantPage, ScriptedPage, SessionOptions } from '../support/merchant-page.ts';
import { platformCalls } from '../support/platform.ts';
import type { Site } from './site.ts';

/** A merchant for whose key no script of a third party is enabled, and whose frames therefore block too. */
const KEY = 'pk_test_strict';
const SECRET = 'sk_test_strict';

const LOADER = new URL('../../dist/pay.global.js', import.meta.url);

export function lockedHeaders(): Readonly<Record<string, string>> {
  return generatedHeaders({ own: { 'script-src': ["'self'"] } });
}

/** The script element of the SDK, as `Integrity-Policy` needs it. */
function loaderElement(): string {
  const digest = createHash('sha384').update(readFileSync(LOADER)).digest('base64');
  return `<script src="/pay.global.js" integrity="sha384-${digest}" crossorigin></script>`;
}

/** @returns its URL */
export function showLockedPage(site: Site): string {
  const body = `<!doctype html><meta charset="utf-8"><title>Locked</title><body>${loaderElement()}`;
  site.show('/locked', { body, headers: lockedHeaders() });
  return `${site.origin()}/locked`;
}

/** Opens the locked page with a form, to which a redirect also returns. */
export async function openLocked<View extends ScriptedPage>(
  merchant: MerchantPage<View>,
  url: string,
  { gateway, scenario = 'approve', ...more }: SessionOptions,
): Promise<EmbeddedSessionResponse> {
  await merchant.open(url, { apiKey: KEY });
  const metadata = { sandbox: { gateway, scenario, ...more } };
  const order = merchant.orderData(gateway, { metadata, return_url: url, cancel_url: url });
  const session = await merchant.createSessionOf(order);
  await merchant.initialize(session);
  return session;
}

/** The state of a payment in the platform's records. */
export async function recordedStatus({ payment_id: id }: EmbeddedSessionResponse) {
  const { body } = await platformCalls.send(pathOf('getTransaction', id), { credential: SECRET });
  return body['status'];
}
