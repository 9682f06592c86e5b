export {
  B as BlikOutcomeName,
  a as Charge,
  C as Customer,
  I as IbanOutcomeName,
  O as OrderAssertions,
  b as OrderPayment,
  S as SandboxClient,
  c as SandboxOrder,
  d as ShownForm,
  T as TEST_OUTCOMES,
  e as TestOutcomeName,
  W as WalletChoice,
  f as WalletName,
} from './order-assertions.js';
import { S as SandboxToolsOptions, a as SandboxTools } from './sandbox-tools.js';
interface SessionAccess {
  readonly server: string;
  readonly sessionId: string;
}
interface SessionOptions {
  readonly server: string;
  readonly capabilities: Readonly<Record<string, unknown>>;
  readonly size?: {
    readonly width: number;
    readonly height: number;
  };
  readonly timeout?: number;
}
declare class WebDriverError extends Error {
  name: string;
  readonly code: string;
  constructor(code: string, message: string);
}
declare const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type ElementReference = Readonly<Record<typeof ELEMENT, string>>;
declare class WebDriverSession implements SessionAccess {
  readonly server: string;
  readonly sessionId: string;
  constructor({ server, sessionId }: SessionAccess);
  goTo(url: string): Promise<void>;
  close(): Promise<void>;
  command(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown>;
  ask(element: ElementReference, question: string): Promise<unknown>;
  act(element: ElementReference, action: string, body?: object): Promise<unknown>;
  execute(script: string, ...args: readonly unknown[]): Promise<unknown>;
  evaluate<Result>(expression: string): Promise<Result>;
  windowHandles(): Promise<readonly string[]>;
  selectWindow(handle: string): Promise<void>;
  selectFrame(frame: ElementReference): Promise<void>;
}
declare function openSession(options: SessionOptions): Promise<WebDriverSession>;
declare function sandboxTools(
  access: SessionAccess,
  options?: SandboxToolsOptions,
): Promise<SandboxTools>;
export {
  SandboxTools,
  SandboxToolsOptions,
  WebDriverError,
  WebDriverSession,
  openSession,
  sandboxTools,
};
export type { SessionAccess, SessionOptions };
