import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/**
 * A server without its secret stops when it is started. Without `cacheComponents`, which `create-next-app` sets, because
 * the scripts of what is built in advance cannot have the nonce of a response.
 */
export default function config(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_BUILD && !process.env.PAY_API_SECRET) {
    throw new Error('Set PAY_API_SECRET to your secret key');
  }
  return {};
}
