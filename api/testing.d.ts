import { SessionStatus, EmbeddedSessionData, EmbeddedSessionResponse } from './pay.js';
type FakeCourse = 'approved' | 'declined' | 'challenge' | 'pending' | 'lost';
interface FakePayOptions {
  readonly sessionLifetime?: number;
  readonly course?: FakeCourse;
  readonly areFramesBlocked?: boolean;
}
interface FakePay {
  course: FakeCourse;
  sessionLifetime: number;
  areFramesBlocked: boolean;
  readonly sessions: readonly SessionStatus[];
  createSession(order: EmbeddedSessionData): EmbeddedSessionResponse;
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
export type { FakeCourse, FakePay, FakePayOptions };
