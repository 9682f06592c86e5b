import { expect, test } from 'vitest';
import { llmsList, portableMarkdown } from './markdown-pages.ts';

test('links in the Markdown of a page lead to the Markdown of others, and to the repository', () => {
  const markdown = [
    'See [errors](errors.md#CODE), [a part](#part), [the web](https://pay.example/x).',
    'And [threats](../SECURITY.md), [an example](examples/vue "Vue").',
    '```ts',
    'const text = `[kept](errors.md)`;',
    '```',
  ].join('\n');
  const portable = portableMarkdown(markdown, 'docs/concepts.md', '/docs/');
  expect(portable).toContain('[errors](/docs/errors.md#CODE), [a part](#part)');
  expect(portable).toContain('[the web](https://pay.example/x)');
  expect(portable).toContain('[threats](/docs/project/security.md)');
  expect(portable).toMatch(/\[an example\]\(https:\/\/\S+\/docs\/examples\/vue "Vue"\)/);
  expect(portable).toContain('`[kept](errors.md)`');
});

test('llms.txt names what the site is about, and each page by its title, in the order of reading', () => {
  const groups = [
    { title: 'Start', pages: ['docs/README.md', 'docs/concepts.md'] },
    { title: 'More', pages: ['SECURITY.md'] },
  ];
  const text = llmsList(groups, (page) => `# The title of \`${page}\`\n`, {
    about: 'One integration.',
    base: '/docs/',
  });
  expect(text).toBe(`# Pay

> One integration.

## Start

- [The title of docs/README.md](/docs/index.md)
- [The title of docs/concepts.md](/docs/concepts.md)

## More

- [The title of SECURITY.md](/docs/project/security.md)
`);
});
