/** The query of a request. */

/**
 * The parameters, each a string; a list if it occurs more than once, which no parameter may.
 *
 * @param url - path and query
 */
export function parametersIn(url: string): Readonly<Record<string, unknown>> {
  const params = new URLSearchParams(url.split('?')[1]);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
