/** A switch for the next requests or sessions: which fault or scenario, and how often. */
import { button, find, inWords } from './elements.ts';

export interface Switched<Kind extends string> {
  readonly kind: Kind;
  readonly count: number;
  /** The only operation that is affected, if there is one. */
  readonly operation?: string | null;
}

export class SwitchForm<Kind extends string> {
  readonly #form: HTMLFormElement;

  constructor(
    form: HTMLFormElement,
    kinds: ReadonlyMap<Kind, string>,
    onChange: (next: Switched<Kind> | null) => void,
  ) {
    this.#form = form;
    const select = find('[name=kind]', HTMLSelectElement, form);
    const count = find('[name=count]', HTMLInputElement, form);
    for (const [kind, label] of kinds) select.add(new Option(label, kind));
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const kind = [...kinds.keys()].find((name) => name === select.value);
      if (kind !== undefined) onChange({ kind, count: count.valueAsNumber });
    });
    find('.active button', HTMLButtonElement, form).replaceWith(
      button('Switch off', () => onChange(null)),
    );
  }

  show(active: Switched<Kind> | null): void {
    const note = find('.active', HTMLElement, this.#form);
    note.hidden = active === null;
    if (active === null) return;
    const { kind, count, operation = null } = active;
    const limited = operation === null ? '' : ` of ${operation}`;
    find('span', HTMLElement, note).textContent = `On: ${inWords(kind)}, ${count}${limited} left`;
  }
}
