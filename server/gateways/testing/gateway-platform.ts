/** The test platform with every simulated gateway, and a record of their reports. */
import * as v from 'valibot';
import { SESSION, startTestPlatform } from '../../platform/testing/platform-server.ts';
import { createGateways } from '../index.ts';
import { chosenPayment } from '../simulated-outcome.ts';
import type {
  GatewayEvent,
  GatewaySimulators,
  PlatformPort,
} from '../../platform/gateway-simulator.ts';
import type { ChosenPayment } from '../simulated-outcome.ts';
import type { SandboxChoice } from '../../platform/scenarios.ts';
import type { TestPlatform, TestPlatformOptions } from '../../platform/testing/platform-server.ts';

const created = v.object({
  session_id: v.string(),
  gateway_config: v.record(v.string(), v.unknown()),
});

export interface GatewaySession {
  readonly sessionId: string;
  /** `gateway_config`, as the platform sent it. */
  readonly config: v.InferOutput<typeof created>['gateway_config'];
  /** The gateway's current record of the payment. */
  readonly facts: () => ChosenPayment;
  /** The gateway's reports, in order. */
  readonly events: () => readonly GatewayEvent[];
  /** Types of the events. */
  readonly reported: () => readonly GatewayEvent['type'][];
}

export interface GatewayPlatform {
  readonly platform: TestPlatform;
  readonly gateways: GatewaySimulators;
  /** The platform's interface for the gateways. */
  readonly port: PlatformPort;
  /** Creates a session, with a new order unless `fields` names one. */
  open(choice: Partial<SandboxChoice>, fields?: object): Promise<GatewaySession>;
  stop(): Promise<void>;
}

export interface GatewayPlatformOptions extends Pick<TestPlatformOptions, 'frameOrigin'> {
  /** Where the gateways' browser scripts were built. */
  readonly browserFolder?: string;
}

export async function startGatewayPlatform({
  browserFolder = '/nowhere',
  ...options
}: GatewayPlatformOptions = {}): Promise<GatewayPlatform> {
  const reports = new Map<string, GatewayEvent[]>();
  const eventsOf = (sessionId: string) => reports.get(sessionId) ?? [];
  const recording = (payments: PlatformPort): PlatformPort => ({
    payment: (sessionId) => payments.payment(sessionId),
    beginAttempt: (sessionId) => payments.beginAttempt(sessionId),
    returnUrlFor: (sessionId) => payments.returnUrlFor(sessionId),
    report(sessionId, event) {
      reports.set(sessionId, [...eventsOf(sessionId), event]);
      payments.report(sessionId, event);
    },
  });
  let made: Pick<GatewayPlatform, 'gateways' | 'port'> | undefined;
  const platform = await startTestPlatform({
    ...options,
    makeGateways(payments, origins) {
      const port = recording(payments);
      made = { port, gateways: createGateways(port, origins, { browserFolder }) };
      return made.gateways;
    },
  });
  if (made === undefined) throw new Error('The platform created no gateways');
  return {
    ...made,
    platform,
    async open(choice, fields = {}) {
      const order = { order_id: crypto.randomUUID(), metadata: { sandbox: choice } };
      const body = { ...SESSION, ...order, ...fields };
      const reply = await platform.call('/v2/sessions', { method: 'POST', body });
      const { session_id: sessionId, gateway_config: config } = v.parse(created, reply.body);
      return {
        sessionId,
        config,
        facts() {
          const facts = platform.payments.payment(sessionId);
          if (facts === undefined) throw new Error('The session is gone');
          return chosenPayment(facts, {});
        },
        events: () => eventsOf(sessionId),
        reported: () => eventsOf(sessionId).map(({ type }) => type),
      };
    },
    stop: () => platform.stop(),
  };
}
