/**
 * The configuration that the frame host writes into its pages: URLs that override the gateway's
 * own, the scripts of third parties that are enabled, and the page of the gateway window.
 */
import * as v from 'valibot';
import { matching, SecureUrl } from './field-schemas.ts';

const FrameConfigurationSchema = v.object({
  /** By the names of the URLs in the gateway's adapter. */
  urls: v.exactOptional(v.record(v.string(), SecureUrl), {}),
  /** By the names of the scripts in the gateway's adapter. */
  scripts: v.exactOptional(v.record(v.string(), v.object({ url: v.exactOptional(SecureUrl) })), {}),
  /** Of the same release as the shell, whatever release is current when the window opens. */
  windowPage: v.exactOptional(matching(/^[\w.-]+\.html$/), 'window.html'),
});

export type FrameConfiguration = v.InferOutput<typeof FrameConfigurationSchema>;

/** Throws if the page has no valid configuration, because the host is then set up wrongly. */
export function readFrameConfiguration(page: Document): FrameConfiguration {
  const text = page.getElementById('frame-configuration')?.textContent ?? '';
  const content: unknown = JSON.parse(text);
  const parsed = v.safeParse(FrameConfigurationSchema, content);
  if (!parsed.success) throw new TypeError('The configuration of the frame host is invalid');
  return parsed.output;
}
