/** Every message of the bridge, as forged by an outsider. */
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';
import type { FrameCommand, FrameReport } from '../../shared/rpc.ts';

const OURS = { namespace: 'penpal', channel: BRIDGE_CHANNEL };

const FAILED: FrameReport = {
  type: 'failed',
  mounting: 1,
  recoverable: false,
  reason: 'FORGED',
  message: 'Forged',
};
const SHOW_FAILED: FrameCommand = { type: 'showOutcome', outcome: 'failed' };

/** The call that ends the payment, for the method that each end has. */
const FATAL_CALLS = { report: FAILED, command: SHOW_FAILED };

/** The type of a message; those of the old protocol have no channel. */
export type ForgedType =
  | 'SYN'
  | 'ACK1'
  | 'ACK2'
  | 'CALL'
  | 'REPLY'
  | 'DESTROY'
  | 'old SYN'
  | 'old ACK'
  | 'old CALL'
  | 'old REPLY';

export function forgedMessages(
  method: keyof typeof FATAL_CALLS,
): Readonly<Record<ForgedType, object>> {
  const args = [FATAL_CALLS[method]];
  return {
    SYN: { ...OURS, type: 'SYN', participantId: 'zzz' },
    ACK1: { ...OURS, type: 'ACK1', methodPaths: [['ping']] },
    ACK2: { ...OURS, type: 'ACK2' },
    CALL: { ...OURS, type: 'CALL', id: 'forged', methodPath: [method], args },
    REPLY: { ...OURS, type: 'REPLY', callId: 'forged', value: { ok: true, value: null } },
    DESTROY: { ...OURS, type: 'DESTROY' },
    'old SYN': { penpal: 'syn' },
    'old ACK': { penpal: 'ack' },
    'old CALL': { penpal: 'call', id: 1, methodName: method, args },
    'old REPLY': { penpal: 'reply', id: 1, resolution: 'fulfilled', returnValue: null },
  };
}
