/**
 * The workbench: the code of the chosen integration, the test numbers, the diagnosis, and the filter
 * of the time line.
 */
import { elementIn } from '../page-element.ts';
import { copy } from './copy-button.ts';
import { listTestNumbers } from './test-numbers-list.ts';
import { TIME_LINE_KINDS } from './time-line.ts';
import type { Diagnosis } from '../../../../loader/index.ts';
import type { TimeLine } from './time-line.ts';

export interface WorkbenchParts {
  readonly timeLine: TimeLine;
  /** The code of the currently chosen integration. */
  readonly code: () => Promise<string>;
  readonly diagnose: () => Promise<readonly Diagnosis[]>;
}

export function openWorkbench({ timeLine, code, diagnose }: WorkbenchParts): void {
  const workbench = elementIn(document, '#workbench', HTMLDetailsElement);
  const shown = elementIn(workbench, '#integration-code', HTMLElement);
  const refresh = async () => {
    const content = workbench.open ? await code() : '';
    // Writes only a change, so that the visitor's selection in the code is kept.
    if (workbench.open && content !== shown.textContent) shown.textContent = content;
  };
  workbench.addEventListener('toggle', () => void refresh());
  for (const event of ['change', 'click']) document.addEventListener(event, () => void refresh());
  elementIn(workbench, '#copy-code', HTMLElement).addEventListener('click', () => {
    void code().then((content) => copy(content, 'the code'));
  });

  listTestNumbers(elementIn(workbench, '#test-numbers tbody', HTMLTableSectionElement));
  elementIn(workbench, '#diagnose', HTMLButtonElement).addEventListener('click', () => {
    const list = elementIn(workbench, '#diagnoses', HTMLElement);
    void diagnose().then((checks) => list.replaceChildren(...checks.map(diagnosisRow)));
  });
  filterTimeLine(timeLine);
}

function diagnosisRow({ check, ok, message }: Diagnosis): HTMLElement {
  const row = document.createElement('li');
  row.dataset['ok'] = `${ok}`;
  row.textContent = ok ? `${check}: fine` : `${check}: ${message}`;
  return row;
}

function filterTimeLine(timeLine: TimeLine): void {
  const kinds = elementIn(document, '#time-line-kind', HTMLSelectElement);
  const words = elementIn(document, '#time-line-words', HTMLInputElement);
  for (const kind of TIME_LINE_KINDS) kinds.add(new Option(kind));
  const apply = () => {
    const wanted = words.value.toLowerCase();
    timeLine.filter(
      (kind, content) =>
        (kinds.value === '' || kinds.value === kind) && content.toLowerCase().includes(wanted),
    );
  };
  kinds.addEventListener('change', apply);
  words.addEventListener('input', apply);
}
