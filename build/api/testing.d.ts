import { CardFunding, ExpectedCard, OutcomeName } from './shared.js';
import { SessionStatus, EmbeddedSessionData, EmbeddedSessionResponse } from './pay.js';
interface FakeEntry {
  readonly paymentMethod?: string;
  readonly brand?: string;
  readonly brands?: readonly string[];
  readonly issuerCountry?: string;
  readonly funding?: CardFunding;
}
interface FakeSessionChange {
  readonly amount?: number | undefined;
  readonly expected_card?: ExpectedCard | null | undefined;
  readonly expires_at?: string | undefined;
}
type FakeScenario = OutcomeName<'fake'>;
interface FakePayOptions {
  readonly sessionLifetime?: number;
  readonly scenario?: FakeScenario;
  readonly areFramesBlocked?: boolean;
  readonly keepsForms?: boolean;
  readonly paymentMethods?: readonly string[];
}
interface FakePay {
  scenario: FakeScenario;
  sessionLifetime: number;
  areFramesBlocked: boolean;
  keepsForms: boolean;
  paymentMethods: readonly string[];
  readonly sessions: readonly SessionStatus[];
  createSession(order: EmbeddedSessionData): EmbeddedSessionResponse;
  createSetUp(order: Omit<EmbeddedSessionData, 'amount'>): EmbeddedSessionResponse;
  changeSession(sessionId: string, change: FakeSessionChange): EmbeddedSessionResponse;
  form(): Promise<void>;
  pay(scenario?: FakeScenario, entry?: FakeEntry): Promise<void>;
  enter(entry: FakeEntry): Promise<void>;
  removeSavedCard(): Promise<void>;
  confirmAtBank(): Promise<void>;
  cancelAtBank(): Promise<void>;
  disconnect(): void;
  reconnect(): void;
  remove(): void;
}
declare function installFakePay(options?: FakePayOptions): FakePay;
export { installFakePay };
export type { FakeEntry, FakePay, FakePayOptions, FakeScenario, FakeSessionChange };
