/** The headers that the SDK generates, from the module that is published with this program. */
import * as v from 'valibot';
import { UsageError } from './usage-error.ts';

/** Options of the SDK's `contentSecurityPolicy`, which validates them. */
export interface PolicyOptions {
  readonly gateways: readonly string[];
  readonly environment: string;
  readonly baseUrl?: string | undefined;
  readonly frameUrl?: string | undefined;
  readonly script?: string | undefined;
  readonly redirectOrigins?: readonly string[] | undefined;
  readonly reportUrl?: string | undefined;
  /** Sources that the page itself needs, by directive. */
  readonly own?: Readonly<Record<string, readonly string[]>> | undefined;
  /** Origins to which the page itself leads. */
  readonly links?: readonly string[] | undefined;
}

const Policy = v.object({
  directives: v.record(v.string(), v.array(v.string())),
  header: v.string(),
  reportingEndpoints: v.optional(v.string()),
  reasons: v.record(v.string(), v.string()),
  headers: v.record(v.string(), v.string()),
  reportOnlyHeaders: v.record(v.string(), v.string()),
  headerReasons: v.record(v.string(), v.string()),
});

export type MerchantPolicy = v.InferOutput<typeof Policy>;

const Sdk = v.object({ contentSecurityPolicy: v.function() });

/** @throws {UsageError} naming the invalid options */
export async function merchantPolicy(options: PolicyOptions): Promise<MerchantPolicy> {
  const { contentSecurityPolicy } = v.parse(Sdk, await import(sdkUrl()));
  try {
    return v.parse(Policy, contentSecurityPolicy(options));
  } catch (error) {
    if (error instanceof v.ValiError || !(error instanceof Error)) throw error;
    throw new UsageError(error.message, { cause: error });
  }
}

function sdkUrl(): string {
  return new URL('pay.js', import.meta.url).href;
}
