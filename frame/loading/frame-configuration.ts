/**
 * What whoever serves the frame has written into its pages: addresses that differ from the
 * gateway's own, and the page that a customer comes back to.
 */
import * as v from 'valibot';
import { SecureAddress } from './field-schemas.ts';

const FrameConfigurationSchema = v.object({
  /** By the names that the gateway's adapter gives its addresses. */
  addresses: v.exactOptional(v.record(v.string(), SecureAddress), {}),
  returnUrl: v.exactOptional(SecureAddress),
});

export type FrameConfiguration = v.InferOutput<typeof FrameConfigurationSchema>;

/** Throws when the page carries no configuration or a wrong one: it was served by mistake. */
export function readFrameConfiguration(page: Document): FrameConfiguration {
  const text = page.getElementById('frame-configuration')?.textContent ?? '';
  const content: unknown = JSON.parse(text);
  return v.parse(FrameConfigurationSchema, content);
}
