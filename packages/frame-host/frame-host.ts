/**
 * Serves the frame: the same files on one origin for each gateway, each with the policy of its
 * gateway, embeddable only in the pages that are registered for the key in the URL. The path
 * selects the protocol, so that a pinned loader always gets the frame that it was built for.
 */
import { frameSites } from './sites/frame-sites.ts';
import { siteListener } from './sites/site-listener.ts';
import type { RequestListener } from 'node:http';
import type { FrameSitesOptions } from './sites/frame-sites.ts';
import type { RuleContext } from './header-rules/path-rule.ts';

/** One listener for each gateway of the frame, by the gateway's name. */
export type FrameHost = ReadonlyMap<string, RequestListener>;

export async function createFrameHost(
  options: FrameSitesOptions & RuleContext,
): Promise<FrameHost> {
  const sites = await frameSites(options);
  return new Map([...sites].map(([gateway, site]) => [gateway, siteListener(site, options)]));
}
