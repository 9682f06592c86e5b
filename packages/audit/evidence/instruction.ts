/**
 * What a merchant does so that the page of a payment stays as the platform knows it. A platform that is assessed itself
 * may confirm to its merchants what its form does for a page that is made like this.
 *
 * @see https://www.pcisecuritystandards.org/faqs/ number 1588
 */
import { departures, pageHeaders } from '../page-check.ts';
import type { CheckReport, PageCheck } from '../page-check.ts';
import type { Policy } from '../policy/policies.ts';

export interface Point {
  readonly instruction: string;
  /** What this check received: as instructed, otherwise, or nothing that shows it. */
  readonly observed: 'yes' | 'no' | 'not visible to a check';
}

const UNSEEN = 'not visible to a check';

export function instructionFor(check: PageCheck, report: CheckReport): readonly Point[] {
  const { url, pageScripts } = report;
  const areListed = pageScripts.every(({ listed }) => listed);
  const isPublished = pageScripts.some(({ owner, listed }) => listed && owner === 'Pay');
  return [
    {
      instruction: 'The page is served over https, or by the machine that the browser runs on.',
      observed: yesIf(isPrivate(new URL(url))),
    },
    {
      instruction:
        'The page has the SDK as it was published, or in a bundle that the shop has listed.',
      // A bundle that is listed may or may not contain the SDK.
      observed: !isPublished && areListed ? UNSEEN : yesIf(isPublished),
    },
    {
      instruction:
        'Each script of the page is in a list with its owner and its purpose, and the shop has approved the list.',
      observed: yesIf(areListed),
    },
    {
      instruction:
        'The page is served with the generated policy, enforced, and no source is added that the shop has not listed.',
      observed: yesIf(pageHeaders(check).every(({ level }) => level !== 'error')),
    },
    {
      instruction: 'Browsers report violations of the policy, and the shop reads the reports.',
      observed: check.recording.policies.some(reports) ? UNSEEN : 'no',
    },
    {
      instruction: 'The page leads elsewhere only when the customer asks for it.',
      observed: yesIf(departures(check).length === 0),
    },
    {
      instruction:
        "Card data is entered in the platform's frame alone: no field of the page asks for it.",
      observed: UNSEEN,
    },
    {
      instruction:
        'A report is made at least weekly and after each release of the page, and each exit code except 0 is followed up.',
      observed: UNSEEN,
    },
    {
      instruction:
        'A report becomes the next baseline only when the shop intended the changes that it lists.',
      observed: UNSEEN,
    },
  ];
}

function yesIf(isObserved: boolean): Point['observed'] {
  return isObserved ? 'yes' : 'no';
}

function isPrivate({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^127\.|^\[::1\]$|(?:^|\.)localhost$/.test(hostname);
}

function reports({ directives }: Policy): boolean {
  return directives.has('report-to') || directives.has('report-uri');
}
