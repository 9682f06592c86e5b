import { header, remembers, responds, when } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import {
  CREATE,
  CREATE_LEGACY,
  CHANGE,
  isCreated,
  isOfPage,
  isReplay,
  unmarked,
} from './requests.ts';

export const OF_IDEMPOTENCY: readonly WrongPlatform[] = [
  responds(
    'writes a repeated response again',
    'idempotency.replay',
    when(
      (seen) => isCreated(seen) && isReplay(seen),
      ({ body }) => ({ body: JSON.stringify(body, null, 1) }),
    ),
  ),
  responds('does not mark a repeated response', 'idempotency.replayed-header', unmarked(isCreated)),
  responds(
    'takes a quoted key for another one',
    'idempotency.quoted',
    when(({ idempotencyKey }) => idempotencyKey.startsWith('"'), {
      fields: { session_id: 'session_other' },
    }),
  ),
  responds(
    'responds with 409 to another body',
    'idempotency.other-body',
    when(({ code }) => code === 'IDEMPOTENCY_KEY_REUSED', { status: 409 }),
  ),
  remembers('shares keys between its paths', 'idempotency.other-path', () => {
    const keys = new Set<string>();
    return (seen) => {
      if (seen.operation === CREATE) keys.add(seen.idempotencyKey);
      return seen.operation === CREATE_LEGACY && keys.has(seen.idempotencyKey)
        ? header('Idempotent-Replayed', 'true')
        : undefined;
    };
  }),
  remembers('shares keys between page and backend', 'idempotency.other-credential', () => {
    const sessions = new Map<string, unknown>();
    return (seen) => {
      if (isOfPage(seen)) sessions.set(seen.idempotencyKey, seen.body['session_id']);
      return isCreated(seen) && seen.isBackend && sessions.has(seen.idempotencyKey)
        ? { fields: { session_id: sessions.get(seen.idempotencyKey) } }
        : undefined;
    };
  }),
  remembers('stores errors of validation', 'idempotency.errors-are-not-stored', () => {
    const keys = new Set<string>();
    return (seen) => {
      const isStored = seen.operation === CREATE && keys.has(seen.idempotencyKey);
      if (seen.code === 'VALIDATION_ERROR') keys.add(seen.idempotencyKey);
      return isStored ? { status: 422 } : undefined;
    };
  }),
  remembers('stores SESSION_CHANGED', 'idempotency.conflicts-are-not-stored', () => {
    const keys = new Set<string>();
    return (seen) => {
      if (seen.operation !== CHANGE) return undefined;
      const isStored = keys.has(seen.idempotencyKey);
      if (seen.code === 'SESSION_CHANGED') keys.add(seen.idempotencyKey);
      return isStored ? { status: 409 } : undefined;
    };
  }),
  remembers(
    'creates a session for each of many concurrent requests',
    'idempotency.concurrent',
    () => {
      const counts = new Map<string, number>();
      return (seen) => {
        if (!isOfPage(seen)) return undefined;
        const count = (counts.get(seen.idempotencyKey) ?? 0) + 1;
        counts.set(seen.idempotencyKey, count);
        return count > 2 ? { fields: { session_id: `session_${count}` } } : undefined;
      };
    },
  ),
  responds(
    'takes keys of any length',
    'idempotency.form',
    when(({ idempotencyKey }) => idempotencyKey.length > 255, { status: 201 }),
  ),
];
