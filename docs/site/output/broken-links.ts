/** Finds the links within the built site that lead nowhere: to no file, or to no anchor of a page. */

/** What the check needs of a built page. */
interface BuiltPage {
  readonly anchors: ReadonlySet<string>;
  /** As they are in the page, with their entities decoded. */
  readonly links: readonly string[];
}

/**
 * @param pages - the HTML of each page, by its path in the built folder
 * @param isFile - whether there is another file at a path
 * @param base - the path of the site on its host, with a slash at both ends
 * @returns a line for each broken link
 */
export function brokenLinks(
  pages: ReadonlyMap<string, string>,
  isFile: (path: string) => boolean,
  base: string,
): string[] {
  const built = new Map([...pages].map(([path, html]) => [path, builtPage(html)]));
  return [...built].flatMap(([path, { links }]) =>
    [...new Set(links)]
      .filter((link) => link.startsWith(base) || link.startsWith('#'))
      .filter((link) => {
        const [target = '', anchor = ''] = link.split('#');
        const page = target === '' ? path : pageAt(target.slice(base.length));
        const found = built.get(page);
        if (found === undefined) return !isFile(target.slice(base.length));
        return anchor !== '' && !found.anchors.has(decodeURIComponent(anchor));
      })
      .map((link) => `${path}: ${link}`),
  );
}

function pageAt(path: string): string {
  if (path === '' || path.endsWith('/')) return `${path}index.html`;
  return path.endsWith('.html') ? path : `${path}.html`;
}

function builtPage(html: string): BuiltPage {
  const values = (name: string) =>
    [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) =>
      value.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"'),
    );
  return { anchors: new Set(values('id')), links: values('href') };
}
