/** Every message of the bridge, as forged by an outsider. */
import { BRIDGE_CHANNEL } from '../../shared/rpc.ts';

const OURS = { namespace: 'penpal', channel: BRIDGE_CHANNEL };

/** The effect of a forged call: the end of the payment. */
const FATAL = { reason: 'FORGED', message: 'Forged', recoverable: false };

/** By the type of the message; those of the old protocol have no channel. */
export function forgedMessages(method: 'failed' | 'unmount') {
  const args = method === 'failed' ? [FATAL] : [];
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
  } as const;
}

export type ForgedType = keyof ReturnType<typeof forgedMessages>;
