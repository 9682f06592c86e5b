/** The part of docs/check-a-platform.md that is written from the requirements and the wrong platforms. */
import { ALL_REQUIREMENTS } from '../../../packages/conformance/all-requirements.ts';
import { GROUPS } from '../../../packages/conformance/requirement.ts';
import { WRONG_PLATFORMS } from '../../../e2e/contract/testing/wrong-platforms.ts';

export function conformancePage(): readonly string[] {
  return [
    '## Requirements',
    'The last column is a platform that does not meet this requirement alone: the sandbox with one difference in what it sends. A test checks each of them.',
    ...Object.entries(GROUPS).flatMap(([group, title]) => [`### ${title}`, tableOf(group)]),
  ];
}

function tableOf(group: string): string {
  const rows = ALL_REQUIREMENTS.filter(({ id }) => id.startsWith(`${group}.`)).map(
    ({ id, level, states, section }) => {
      const wrong = WRONG_PLATFORMS.filter(({ unmet }) => unmet === id).map(({ is }) => is);
      const [page, heading] = section.split('#');
      const link = `${page}.md${heading === undefined ? '' : `#${heading}`}`;
      return `| \`${id}\` | ${level} | [${states}](${link}) | ${wrong.join('; ')} |`;
    },
  );
  return [
    '| requirement | level | states | not met by a platform that |',
    '| - | - | - | - |',
    ...rows,
  ].join('\n');
}
