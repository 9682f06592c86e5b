/** The name of a page in lists: its first heading, without marks of code. */
export function titleOf(markdown: string): string {
  const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
  if (title === undefined) throw new Error('A page has no heading of the first level');
  return title.replaceAll('`', '').trim();
}
