/**
 * The header rules as a `_headers` file, for hosts of static files. It contains the headers that depend
 * on the path alone; the edge function adds those that depend on the query.
 */
import { NO_ORIGIN } from './path-rule.ts';
import type { HostedSite } from './hosting.ts';
import type { PathRule } from './path-rule.ts';

export function headersFile({ rules }: HostedSite): string {
  const written = new Map(rules.map((rule) => [rule.path, lines(rule)]));
  // A host of static files also serves each file at its own path.
  for (const rule of rules) {
    for (const { file } of Object.values(rule.document?.withScripts ?? {})) {
      written.set(file, lines(rule));
    }
  }
  return [...written].map(([path, content]) => [path, ...content].join('\n')).join('\n\n') + '\n';
}

function lines({ headers, document }: PathRule): string[] {
  // Where the edge function does not run, no origin may embed the document.
  const closed = document && {
    'Content-Security-Policy': `default-src ${NO_ORIGIN}; frame-ancestors ${NO_ORIGIN}`,
  };
  return Object.entries({ ...headers, ...closed }).map(([name, value]) => `  ${name}: ${value}`);
}
