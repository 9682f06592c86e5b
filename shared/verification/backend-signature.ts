/** Verification on a backend, which may accept several secrets. */
import type { SignedRedirect } from '../redirect/signature.ts';
import { checkSecret, readSigned } from './redirect-signature.ts';

/**
 * Resolves with the parameters of the return URL if their signature is valid, otherwise with `null`.
 *
 * @throws {PayValidationError} VALIDATION_ERROR if a secret is missing
 */
export async function readReturn(
  input: unknown,
  apiSecret: string | readonly string[],
): Promise<SignedRedirect | null> {
  const secrets = checkedSecrets(apiSecret);
  // All secrets are tried, so that the time does not depend on which of them matches.
  const results = await Promise.all(secrets.map((secret) => readSigned(input, secret)));
  return results.find((signed) => signed !== null) ?? null;
}

function checkedSecrets(apiSecret: unknown): readonly string[] {
  const given = typeof apiSecret === 'string' ? [apiSecret] : listOf(apiSecret);
  if (given.length === 0) checkSecret(undefined);
  return given.map((secret) => {
    checkSecret(secret);
    return secret;
  });
}

/** Empty for a value that is not a list, or cannot be read. */
function listOf(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? [...value] : [];
  } catch {
    return [];
  }
}
