/** What a report contains, for people as a page and for programs as JSON. */
import type { CheckReport, CheckedScript } from '../page-check.ts';
import type { AllowedRequests } from './allowed-requests.ts';
import type { Fact, FORMAT } from './baseline.ts';
import type { Change } from './changes.ts';
import type { Point } from './instruction.ts';
import type { ReceivedDocument } from './received-headers.ts';

export interface InventoryEntry extends CheckedScript {
  /** In the page itself, or in a payment frame. */
  readonly place: 'page' | 'frame';
  readonly since: string;
}

export interface Evidence {
  readonly format: typeof FORMAT;
  /** As it was named, without its query. */
  readonly page: string;
  /** After redirects, without its query. */
  readonly openedUrl: string;
  /** ISO 8601. */
  readonly checkedAt: string;
  readonly tool: {
    readonly name: 'pay-audit';
    readonly version: string;
    /** Of the program's file. */
    readonly integrity: string;
    /** The browser that opened the page, with its version. */
    readonly browser: string;
  };
  readonly options: {
    readonly gateways: readonly string[];
    readonly environment: string;
    readonly enabledScripts: readonly string[];
  };
  /** Digests of the lists that the page was compared with. */
  readonly lists: { readonly manifest: string; readonly ownList: string | undefined };
  readonly exitCode: number;
  readonly findings: CheckReport['findings'];
  readonly inventory: readonly InventoryEntry[];
  readonly thirdParties: CheckReport['thirdParties'];
  readonly documents: readonly ReceivedDocument[];
  /** What the page's policies allow together. */
  readonly allowed: readonly AllowedRequests[];
  readonly baseline:
    | {
        readonly checkedAt: string;
        readonly integrity: string;
        readonly changes: readonly Change[];
      }
    | undefined;
  readonly instruction: readonly Point[];
  readonly facts: readonly Fact[];
}
