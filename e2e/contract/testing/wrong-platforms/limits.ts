import { OFFER } from '../wrong-offers.ts';
import { code, header, remembers, responds, when } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { READ } from './requests.ts';

export const OF_LIMITS: readonly WrongPlatform[] = [
  responds(
    'does not state when it is available again',
    'limits.unavailable',
    when(({ status }) => status === 503, header('Retry-After', null)),
  ),
  remembers('stores a temporary failure', 'limits.repeated', () => {
    const keys = new Set<string>();
    return ({ status, idempotencyKey }) => {
      if (status === 503) keys.add(idempotencyKey);
      return keys.has(idempotencyKey) ? { status: 503 } : undefined;
    };
  }),
  remembers('counts offers with all other requests', 'limits.offers-apart', () => {
    let isLimited = false;
    return ({ operation, status }) => {
      if (operation === OFFER && status === 429) isLimited = true;
      if (operation !== READ || !isLimited) return undefined;
      isLimited = false;
      return { status: 429 };
    };
  }),
  responds(
    'has another code for too many requests',
    'limits.too-many',
    when(({ status }) => status === 429, code('TOO_MANY_REQUESTS')),
  ),
  responds(
    'does not state when the limit ends',
    'limits.retry-after',
    when(({ status }) => status === 429, header('Retry-After', null)),
  ),
  responds(
    'counts page and backend together',
    'limits.backend-apart',
    when(({ operation, isBackend }) => operation === READ && isBackend, { status: 429 }),
  ),
];
