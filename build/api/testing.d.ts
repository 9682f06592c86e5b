import { SessionStatus, EmbeddedSessionData, EmbeddedSessionResponse } from './pay.js';
interface FakeSessionChange {
  readonly amount?: number | undefined;
  readonly expires_at?: string | undefined;
}
type FakeScenario = 'approved' | 'declined' | 'challenge' | 'pending' | 'lost';
interface FakePayOptions {
  readonly sessionLifetime?: number;
  readonly scenario?: FakeScenario;
  readonly areFramesBlocked?: boolean;
  readonly keepsForms?: boolean;
}
interface FakePay {
  scenario: FakeScenario;
  sessionLifetime: number;
  areFramesBlocked: boolean;
  keepsForms: boolean;
  readonly sessions: readonly SessionStatus[];
  createSession(order: EmbeddedSessionData): EmbeddedSessionResponse;
  createSetUp(order: Omit<EmbeddedSessionData, 'amount'>): EmbeddedSessionResponse;
  changeSession(sessionId: string, change: FakeSessionChange): EmbeddedSessionResponse;
  form(): Promise<void>;
  pay(scenario?: FakeScenario): Promise<void>;
  removeSavedCard(): Promise<void>;
  confirmAtBank(): Promise<void>;
  cancelAtBank(): Promise<void>;
  disconnect(): void;
  reconnect(): void;
  remove(): void;
}
declare function installFakePay(options?: FakePayOptions): FakePay;
export { installFakePay };
export type { FakePay, FakePayOptions, FakeScenario, FakeSessionChange };
