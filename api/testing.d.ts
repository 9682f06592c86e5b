import { SessionStatus } from './pay.js';
type FakeCourse = 'approved' | 'declined' | 'challenge' | 'voucher' | 'lost';
interface FakePayOptions {
  readonly sessionLifetime?: number;
  readonly course?: FakeCourse;
}
interface FakePay {
  course: FakeCourse;
  sessionLifetime: number;
  readonly sessions: readonly SessionStatus[];
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
