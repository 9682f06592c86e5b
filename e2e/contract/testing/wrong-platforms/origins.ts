import { code, header, rejects, remembers, responds, when } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { CREATE, READ, REFUND, isCreated, isForOrder, orderOf } from './requests.ts';

export const OF_ORIGINS: readonly WrongPlatform[] = [
  responds(
    'responds with 403 where no key is sent',
    'origins.unknown-key',
    when((seen) => rejects(CREATE, 'AUTHENTICATION_ERROR')(seen) && seen.credential === '', {
      status: 403,
    }),
  ),
  responds(
    'rejects the preflight of an unregistered origin',
    'origins.preflight',
    when(({ operation, origin }) => operation.startsWith('OPTIONS') && origin.includes('foreign'), {
      status: 403,
    }),
  ),
  responds(
    'does not allow Pay-Sdk',
    'origins.preflight-headers',
    when(
      ({ operation }) => operation.startsWith('OPTIONS'),
      header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Idempotency-Key'),
    ),
  ),
  responds(
    'lets preflights be kept for ten minutes',
    'origins.preflight-age',
    when(
      ({ operation }) => operation.startsWith('OPTIONS'),
      header('Access-Control-Max-Age', '600'),
    ),
  ),
  responds(
    'allows every origin to read sessions',
    'origins.one-origin',
    when(isCreated, header('Access-Control-Allow-Origin', '*')),
  ),
  responds(
    'leaves out Vary',
    'origins.vary',
    when(({ operation }) => operation === READ, header('Vary', null)),
  ),
  responds(
    'does not expose Retry-After',
    'origins.exposed-headers',
    when(
      isCreated,
      header('Access-Control-Expose-Headers', 'Request-Id, Idempotent-Replayed, Date'),
    ),
  ),
  responds('sets a cookie', 'origins.no-cookies', when(isCreated, header('Set-Cookie', 'a=b'))),
  responds(
    'does not name an unregistered origin',
    'origins.unregistered',
    when(({ status, origin }) => status === 403 && origin.includes('foreign'), {
      fields: { detail: 'Forbidden' },
    }),
  ),
  responds(
    'hides its error from an unregistered page',
    'origins.readable-errors',
    when(
      ({ status, origin }) => status === 403 && origin.includes('foreign'),
      header('Access-Control-Allow-Origin', null),
    ),
  ),
  remembers(
    'creates the session of an unregistered page before it looks at the origin',
    'origins.checked-before-effects',
    () => {
      const orders = new Set<string>();
      return (seen) => {
        if (seen.operation === CREATE && seen.origin.includes('foreign')) orders.add(orderOf(seen));
        return isForOrder(seen) && orders.has(orderOf(seen)) ? { status: 200 } : undefined;
      };
    },
  ),
  responds(
    'takes the secret from a page',
    'origins.secret-in-page',
    when(({ operation, isBackend, origin }) => operation === CREATE && isBackend && origin !== '', {
      status: 201,
    }),
  ),
  responds(
    'looks for a refund before it looks at the key',
    'origins.backend-operations',
    when(({ operation, isBackend }) => operation === REFUND && !isBackend, {
      status: 409,
      ...code('INVALID_STATE'),
    }),
  ),
  responds(
    'lets a page choose instalments',
    'origins.backend-fields',
    when(({ sent, isBackend }) => 'instalments' in sent && !isBackend, { status: 201 }),
  ),
  responds(
    'shows that another merchant has a session',
    'origins.other-merchant',
    when(({ operation, credential }) => operation === READ && credential.includes('other'), {
      status: 403,
    }),
  ),
  responds(
    'has no code of its own for keys that cannot create sessions',
    'origins.backend-only-key',
    when(rejects(CREATE, 'SESSION_CREATION_NOT_ALLOWED'), code('FORBIDDEN')),
  ),
];
