/** Requests that the sandbox itself sends, to merchants' backends and to its own servers. */
import { X509Certificate } from 'node:crypto';
import { request } from 'node:https';

export interface OwnRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal: AbortSignal;
}

/** Does not follow redirects. */
export type SendRequest = (url: string, sent: OwnRequest) => Promise<Response>;

export const sendRequest: SendRequest = (url, { method, headers, body, signal }) =>
  fetch(url, {
    method,
    headers,
    redirect: 'manual',
    signal,
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });

const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Sends requests to the sandbox's own servers, whose certificate this machine need not trust, and
 * accepts no other certificate from them. Other servers are requested as usual.
 *
 * @param cert - PEM, with the servers' certificate first
 * @param isOwn - whether an origin is one of these servers
 */
export function trustingOwn(cert: string, isOwn: (origin: string) => boolean): SendRequest {
  const tls = {
    ca: new X509Certificate(cert).toString(),
    // Trusts the certificate itself and not its signer, so the certificate's names need no check.
    allowPartialTrustChain: true,
    checkServerIdentity: () => undefined,
  };
  return (url, sent) => {
    if (!isOwn(new URL(url).origin)) return sendRequest(url, sent);
    const { body, ...options } = sent;
    return new Promise((resolve, reject) => {
      const sending = request(url, { ...options, ...tls }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0 } = response;
          resolve(
            new Response(WITHOUT_BODY.has(status) ? null : Buffer.concat(chunks), { status }),
          );
        });
      });
      sending.on('error', reject);
      sending.end(body);
    });
  };
}
