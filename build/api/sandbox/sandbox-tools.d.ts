import { C as Customer, S as SandboxClient, O as OrderAssertions } from './order-assertions.js';
interface SandboxTools {
  readonly pay: Customer;
  readonly sandbox: SandboxClient;
  readonly expectOrder: (orderId: string) => OrderAssertions;
}
interface SandboxToolsOptions {
  readonly sandboxUrl?: string;
  readonly sandboxSecret?: string;
  readonly timeout?: number;
}
export type { SandboxToolsOptions as S, SandboxTools as a };
