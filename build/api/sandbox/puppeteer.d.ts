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
interface PuppeteerPage {
  mainFrame(): PuppeteerFrame;
  frames(): PuppeteerFrame[];
  isClosed(): boolean;
  evaluate(expression: string): Promise<unknown>;
  evaluateOnNewDocument(script: string): Promise<unknown>;
  browserContext(): {
    pages(): Promise<PuppeteerPage[]>;
  };
  readonly accessibility: {
    snapshot(options: {
      interestingOnly: false;
      includeIframes: true;
    }): Promise<AccessibleNode | null>;
  };
}
interface PuppeteerFrame {
  url(): string;
  page(): PuppeteerPage;
  $$(selector: string): Promise<PuppeteerElement[]>;
}
interface AccessibleNode {
  readonly role: string;
  readonly name?: string;
  readonly children?: AccessibleNode[];
  elementHandle(): Promise<PuppeteerElement | null>;
}
interface PuppeteerElement {
  boundingBox(): Promise<object | null>;
  click(): Promise<void>;
  contentFrame(): Promise<PuppeteerFrame | null>;
  $(selector: string): Promise<PuppeteerElement | null>;
  evaluate(
    question: (element: Element, argument: string) => unknown,
    argument: string,
  ): Promise<unknown>;
  press(key: 'Backspace'): Promise<void>;
  scrollIntoView(): Promise<void>;
  type(text: string): Promise<void>;
}
declare const LAUNCH_ARGUMENTS: string[];
declare function sandboxTools(page: PuppeteerPage, options?: SandboxToolsOptions): SandboxTools;
export { LAUNCH_ARGUMENTS, SandboxTools, SandboxToolsOptions, sandboxTools };
export type { PuppeteerElement, PuppeteerFrame, PuppeteerPage };
