import { code, rejects, remembers, responds, when, without } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { CAPTURE, CANCEL, REFUND, isReplay } from './requests.ts';

export const OF_BACKEND: readonly WrongPlatform[] = [
  responds(
    'leaves out updated_at after a capture',
    'backend.capture',
    when(({ operation, status }) => operation === CAPTURE && status === 200, without('updated_at')),
  ),
  responds(
    'captures more than was authorized',
    'backend.capture-too-much',
    when(rejects(CAPTURE, 'INVALID_STATE'), { status: 200 }),
  ),
  responds(
    'leaves a canceled payment authorized',
    'backend.cancel',
    when(({ operation, status }) => operation === CANCEL && status === 200, {
      fields: { status: 'authorized' },
    }),
  ),
  responds(
    'cancels a captured payment',
    'backend.cancel-captured',
    when(rejects(CANCEL, 'INVALID_STATE'), { status: 200 }),
  ),
  responds(
    'has no status for a refund of a part',
    'backend.partial-refund',
    when(({ operation, body }) => operation === REFUND && body['status'] === 'partial_refunded', {
      fields: { status: 'captured' },
    }),
  ),
  responds(
    'refunds less than all',
    'backend.refund-all',
    when(
      ({ operation, sent, status }) =>
        operation === REFUND && status === 200 && sent['amount'] === 'all',
      { fields: { status: 'partial_refunded' } },
    ),
  ),
  responds(
    'refunds more than was captured',
    'backend.refund-too-much',
    when((seen) => rejects(REFUND, 'INVALID_STATE')(seen) && seen.sent['amount'] !== 'all', {
      status: 200,
    }),
  ),
  responds(
    'refunds the whole amount where none is named',
    'backend.amount-required',
    when(({ operation, raw }) => operation === REFUND && raw === '{}', { status: 200 }),
  ),
  responds(
    'ignores unknown fields of a refund',
    'backend.known-fields',
    when(({ operation, sent }) => operation === REFUND && 'currency' in sent, { status: 200 }),
  ),
  remembers('makes a repeated refund again', 'backend.refunded-once', () => {
    const repeated = new Set<string>();
    return (seen) => {
      if (seen.operation !== REFUND) return undefined;
      if (isReplay(seen)) repeated.add(seen.id);
      else if (repeated.has(seen.id)) return { status: 409, ...code('INVALID_STATE') };
      return undefined;
    };
  }),
];
