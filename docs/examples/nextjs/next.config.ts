import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_BUILD } from 'next/constants';

/** As `create-next-app` writes it, but a server without its secret stops when it is started. */
export default function config(phase: string): NextConfig {
  if (phase !== PHASE_PRODUCTION_BUILD && !process.env.PAY_API_SECRET) {
    throw new Error('Set PAY_API_SECRET to your secret key');
  }
  return { cacheComponents: true, partialPrefetching: true };
}
