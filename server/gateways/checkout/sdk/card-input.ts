/** One labelled field of the card form, with its error below. */

export interface CardInput {
  readonly element: HTMLElement;
  readonly value: string;
  readonly valid: boolean;
  /** Shows the field's error, if there is one. */
  showError(): void;
  focus(): void;
}

export interface CardInputOptions {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: AutoFill;
  readonly wide?: boolean;
  /** Shown at the end of the field; empty if it is not known. */
  readonly brandOf?: (value: string) => string;
  readonly format: (typed: string) => string;
  /** Empty if the value is valid. */
  readonly errorIn: (value: string) => string;
  readonly onInput: () => void;
}

export function createCardInput(options: CardInputOptions): CardInput {
  const { name, label, autocomplete, wide = false, brandOf, format, errorIn, onInput } = options;
  const element = document.createElement('div');
  element.className = wide ? 'field wide' : 'field';
  const caption = document.createElement('label');
  caption.htmlFor = name;
  caption.textContent = label;
  const input = document.createElement('input');
  input.id = name;
  input.name = name;
  input.inputMode = 'numeric';
  input.autocomplete = autocomplete;
  input.setAttribute('aria-describedby', `${name}-error`);
  const error = document.createElement('span');
  error.id = `${name}-error`;
  error.className = 'error';
  const brand = document.createElement('span');
  brand.className = 'brand';
  const entry = document.createElement('div');
  entry.className = 'entry';
  entry.append(input, brand);
  element.append(caption, entry, error);

  function show(text: string): void {
    error.textContent = text;
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  input.addEventListener('input', () => {
    input.value = format(input.value);
    brand.textContent = brandOf?.(input.value) ?? '';
    show('');
    onInput();
  });
  input.addEventListener('blur', () => {
    if (input.value !== '') show(errorIn(input.value));
  });

  return {
    element,
    get value() {
      return input.value;
    },
    get valid() {
      return errorIn(input.value) === '';
    },
    showError: () => show(errorIn(input.value)),
    focus: () => input.focus(),
  };
}
