/** Reads the Content-Security-Policies of a document, as browsers do. */

/** One policy; a document can have several, all of which are enforced. */
export interface Policy {
  /** The sources by directive, whose name is in lower case. */
  readonly directives: ReadonlyMap<string, readonly string[]>;
}

/** Browsers ignore these in a `<meta>` element. */
const IGNORED_IN_META = new Set(['frame-ancestors', 'report-uri', 'sandbox']);

/** Not `\s`, which has more characters. */
const WHITE_SPACE = /[\t\n\f\r ]+/;
const NOT_ASCII = /[^\0-\x7f]/;

/** @param header - the value of `Content-Security-Policy`; commas or line breaks separate policies */
export function policiesOfHeader(header: string): Policy[] {
  return header.split(/[,\n]/).map(parsePolicy).filter(hasDirectives);
}

/** @param content - of a `<meta>` element */
export function policiesOfMeta(content: string): Policy[] {
  return content
    .split(',')
    .map((policy) => {
      const { directives } = parsePolicy(policy);
      return {
        directives: new Map([...directives].filter(([name]) => !IGNORED_IN_META.has(name))),
      };
    })
    .filter(hasDirectives);
}

function parsePolicy(serialized: string): Policy {
  const directives = new Map<string, readonly string[]>();
  for (const directive of serialized.split(';')) {
    const [name = '', ...sources] = directive.split(WHITE_SPACE).filter((part) => part !== '');
    const lowerCase = name.toLowerCase();
    // Of repeated directives, the first is enforced.
    if (name === '' || NOT_ASCII.test(directive) || directives.has(lowerCase)) continue;
    directives.set(lowerCase, sources);
  }
  return { directives };
}

function hasDirectives({ directives }: Policy): boolean {
  return directives.size > 0;
}
