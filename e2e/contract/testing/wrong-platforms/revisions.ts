import {
  code,
  rejects,
  remembers,
  responds,
  when,
  without,
  withoutGatewayName,
} from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { READ, CHANGE, SUBMIT, READ_PAYMENT, AMOUNT } from './requests.ts';

export const OF_REVISIONS: readonly WrongPlatform[] = [
  responds(
    'leaves out the gateway’s name after a change',
    'revisions.change',
    when(({ operation, status }) => operation === CHANGE && status === 200, withoutGatewayName),
  ),
  responds(
    'raises no revision for a higher amount',
    'revisions.raised',
    when(({ operation, sent }) => operation === CHANGE && Number(sent['amount']) > AMOUNT, {
      fields: { revision: 1 },
    }),
  ),
  responds(
    'leaves out the revision in the status',
    'revisions.status',
    when(({ operation, status }) => operation === READ && status === 200, without('revision')),
  ),
  responds(
    'raises the revision for other metadata',
    'revisions.unchanged',
    when(({ operation, sent }) => operation === CHANGE && 'metadata' in sent, {
      fields: { revision: 2 },
    }),
  ),
  responds(
    'extends no session',
    'revisions.later-expiry',
    when(
      ({ operation, status, sent }) =>
        operation === CHANGE && status === 200 && 'expires_at' in sent && !('metadata' in sent),
      { fields: { expires_at: '2026-01-01T00:00:00.000Z' } },
    ),
  ),
  responds(
    'shortens sessions',
    'revisions.no-earlier-expiry',
    when(
      ({ operation, status, sent }) =>
        operation === CHANGE && status === 422 && 'expires_at' in sent,
      { status: 200 },
    ),
  ),
  responds(
    'has another code for a change of an earlier revision',
    'revisions.starts-from',
    when(rejects(CHANGE, 'SESSION_CHANGED'), code('INVALID_STATE')),
  ),
  remembers(
    'changes the amount although it rejects the change',
    'revisions.conflict-changes-nothing',
    () => {
      const amounts = new Map<string, unknown>();
      return ({ operation, id, code, sent }) => {
        if (operation === CHANGE && code === 'SESSION_CHANGED') amounts.set(id, sent['amount']);
        return operation === READ && amounts.has(id)
          ? { fields: { amount: amounts.get(id) } }
          : undefined;
      };
    },
  ),
  responds(
    'leaves out the current session',
    'revisions.current-session',
    when(rejects(CHANGE, 'SESSION_CHANGED'), without('session')),
  ),
  responds(
    'charges what the customer has not seen',
    'revisions.submission',
    when((seen) => rejects(SUBMIT, 'SESSION_CHANGED')(seen) && seen.sent['revision'] === 1, {
      status: 200,
    }),
  ),
  responds(
    'takes a submission without a revision for one of the current',
    'revisions.absent',
    when((seen) => rejects(SUBMIT, 'SESSION_CHANGED')(seen) && !('revision' in seen.sent), {
      status: 200,
    }),
  ),
  responds(
    'charges the amount before the change',
    'revisions.current',
    when(({ operation, body }) => operation === READ_PAYMENT && body['amount'] === AMOUNT - 1, {
      fields: { amount: AMOUNT },
    }),
  ),
  responds(
    'charges an amount to another card than it was made for',
    'revisions.expected-card',
    when((seen) => rejects(SUBMIT, 'SESSION_CHANGED')(seen) && seen.sent['revision'] === 2, {
      status: 200,
    }),
  ),
  responds(
    'has another code for a change during an attempt',
    'revisions.in-attempt',
    when(rejects(CHANGE, 'SESSION_IN_ATTEMPT'), code('INVALID_STATE')),
  ),
  responds(
    'has another code for a change of a session that has ended',
    'revisions.closed',
    when(rejects(CHANGE, 'SESSION_CLOSED'), code('INVALID_STATE')),
  ),
  responds(
    'changes a session whose gateway keeps the old amount',
    'revisions.not-changeable',
    when((seen) => rejects(CHANGE, 'SESSION_NOT_CHANGEABLE')(seen) && seen.sent['amount'] !== 1, {
      status: 200,
    }),
  ),
  responds(
    'ignores a misspelt field of a change',
    'revisions.known-fields',
    when(({ sent }) => 'amuont' in sent, { status: 200 }),
  ),
];
