import { SessionStatus, EmbeddedSessionData, EmbeddedSessionResponse } from './pay.js';
interface FakeSessionChange {
  readonly amount?: number | undefined;
  readonly expires_at?: string | undefined;
}
type FakeCourse = 'approved' | 'declined' | 'challenge' | 'pending' | 'lost';
interface FakePayOptions {
  readonly sessionLifetime?: number;
  readonly course?: FakeCourse;
  readonly areFramesBlocked?: boolean;
  readonly keepsForms?: boolean;
}
interface FakePay {
  course: FakeCourse;
  sessionLifetime: number;
  areFramesBlocked: boolean;
  keepsForms: boolean;
  readonly sessions: readonly SessionStatus[];
  createSession(order: EmbeddedSessionData): EmbeddedSessionResponse;
  changeSession(sessionId: string, change: FakeSessionChange): EmbeddedSessionResponse;
  form(): Promise<void>;
  pay(course?: FakeCourse): Promise<void>;
  confirmAtBank(): Promise<void>;
  cancelAtBank(): Promise<void>;
  disconnect(): void;
  reconnect(): void;
  remove(): void;
}
declare function installFakePay(options?: FakePayOptions): FakePay;
export { installFakePay };
export type { FakeCourse, FakePay, FakePayOptions, FakeSessionChange };
