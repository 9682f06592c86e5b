/** The headers of a page as configuration for servers and hosts. */

export const HEADER_FORMATS = ['headers', 'nginx', 'express', 'nextjs', 'static'] as const;

export type HeaderFormat = (typeof HEADER_FORMATS)[number];

export interface FormattedHeaders {
  readonly headers: Readonly<Record<string, string>>;
  /** The path of the page. */
  readonly path: string;
}

/** @returns lines to copy into the configuration that is named in the comment of their first line */
export function formattedHeaders(format: HeaderFormat, page: FormattedHeaders): readonly string[] {
  const entries = Object.entries(page.headers);
  const path = JSON.stringify(page.path);
  switch (format) {
    case 'headers':
      return entries.map(([name, value]) => `${name}: ${value}`);
    case 'nginx':
      return [
        '# nginx: a location with an add_header of its own inherits none of the server block.',
        `location = ${page.path} {`,
        ...entries.map(([name, value]) => `  add_header ${name} ${nginxString(value)} always;`),
        '  # proxy_pass or try_files, as for your other pages',
        '}',
      ];
    case 'express':
      return [
        '// Express, before the handler of the page',
        `app.use(${path}, (request, response, next) => {`,
        '  response.set({',
        ...entries.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`),
        '  });',
        '  next();',
        '});',
      ];
    case 'nextjs':
      return [
        '// next.config.mjs',
        'export default {',
        '  async headers() {',
        '    return [',
        '      {',
        `        source: ${path},`,
        '        headers: [',
        ...entries.map(
          ([key, value]) =>
            `          { key: ${JSON.stringify(key)}, value: ${JSON.stringify(value)} },`,
        ),
        '        ],',
        '      },',
        '    ];',
        '  },',
        '};',
      ];
    case 'static':
      return [
        '# _headers, as Cloudflare Pages and Netlify read it',
        page.path,
        ...entries.map(([name, value]) => `  ${name}: ${value}`),
      ];
  }
}

function nginxString(value: string): string {
  return `"${value.replaceAll('"', String.raw`\"`)}"`;
}
