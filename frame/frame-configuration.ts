/**
 * What whoever serves the frame has written into its pages: addresses that differ from the
 * gateway's own, and the page that a customer comes back to.
 */
import * as v from 'valibot';
import { parseSecureAddress } from '../shared/redirect-address.ts';

const Address = v.pipe(
  v.string(),
  v.check((address) => parseSecureAddress(address) !== null, 'not an absolute, secure address'),
);

const FrameConfigurationSchema = v.object({
  /** By the names that the gateway's adapter gives its addresses. */
  addresses: v.optional(v.record(v.string(), Address), {}),
  returnUrl: v.exactOptional(Address),
});

export type FrameConfiguration = v.InferOutput<typeof FrameConfigurationSchema>;

/** Throws when the page carries no configuration or a wrong one: it was served by mistake. */
export function readFrameConfiguration(page: Document): FrameConfiguration {
  const text = page.getElementById('frame-configuration')?.textContent ?? '';
  const content: unknown = JSON.parse(text);
  return v.parse(FrameConfigurationSchema, content);
}
