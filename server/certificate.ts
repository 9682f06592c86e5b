/** The certificate of a sandbox with TLS: the merchant's own, or one created at the start. */
import { readFile } from 'node:fs/promises';
import { createSecureContext } from 'node:tls';

/** Each is PEM, or the path of a PEM file. */
export interface CertificateFiles {
  /** The certificate, followed by the certificates of its signers. */
  readonly cert: string;
  readonly key: string;
}

/** PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** `localhost` resolves to either of them, depending on the client. */
export const LOOPBACK_IPS = ['127.0.0.1', '::1'];

/** Types of the names in the certificate: `dNSName` and `iPAddress`. */
const NAME_TYPE = { dns: 2, ip: 7 } as const;
const DAYS = 30;

/** @throws {RangeError} when certificate and key cannot be used */
export async function readCertificate(files: CertificateFiles): Promise<Certificate> {
  try {
    const [cert, key] = await Promise.all([pem(files.cert), pem(files.key)]);
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new RangeError(`The certificate cannot be used: ${reason}`, { cause });
  }
}

async function pem(value: string): Promise<string> {
  return value.includes('-----BEGIN ') ? value : readFile(value, 'utf8');
}

/**
 * A certificate that is signed with its own key, which is never stored.
 *
 * @param hosts - names, with `*` in place of a label; the IPs of this machine are added
 */
export async function makeCertificate(hosts: readonly string[]): Promise<Certificate> {
  const { generate } = await import('selfsigned');
  const made = generate([{ name: 'commonName', value: 'Pay sandbox' }], {
    days: DAYS,
    keySize: 2048,
    algorithm: 'sha256',
    extensions: [
      // A client that trusts this certificate trusts no other through it.
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          ...[...new Set(hosts)].map((value) => ({ type: NAME_TYPE.dns, value })),
          ...LOOPBACK_IPS.map((ip) => ({ type: NAME_TYPE.ip, ip })),
        ],
      },
    ],
  });
  return { cert: made.cert, key: made.private };
}
