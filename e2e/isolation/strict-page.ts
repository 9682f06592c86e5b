/** A merchant's page that is as strict as browsers allow. */
import { frameOrigin, PLATFORM } from '../support/urls.ts';
import type { Site } from './site.ts';

/** A page whose policy allows only what the SDK needs. */
export function strictPage(site: Site, without?: 'frame-src' | 'connect-src'): string {
  const directives = [
    "default-src 'none'",
    `script-src ${site.origin()}/pay.global.js`,
    `connect-src ${PLATFORM}`,
    `frame-src ${frameOrigin('checkout')}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ];
  const kept = directives.filter((each) => without === undefined || !each.startsWith(without));
  return site.showMerchant('/strict', { 'Content-Security-Policy': kept.join('; ') });
}
