/** One labelled field of the card form, with its error below. */

export interface CardInput {
  readonly element: HTMLElement;
  readonly value: string;
  readonly valid: boolean;
  /** Shows the field's error, if there is one. */
  showError(): void;
  focus(): void;
}

export interface CardBrand {
  readonly code: string;
  readonly name: string;
  readonly icon: string;
}

export interface CardInputOptions {
  readonly name: string;
  readonly label: string;
  readonly autocomplete: AutoFill;
  readonly wide?: boolean;
  readonly placeholder: string;
  /** Shown at the end of the field: all of them until one is known. */
  readonly brands?: readonly CardBrand[];
  /** The code of a brand; `undefined` if it is not known. */
  readonly brandOf?: (value: string) => string | undefined;
  readonly format: (typed: string) => string;
  /** Empty if the value is valid. */
  readonly errorIn: (value: string) => string;
  readonly onInput: () => void;
}

export function createCardInput(options: CardInputOptions): CardInput {
  const {
    name,
    label,
    autocomplete,
    wide = false,
    brands = [],
    brandOf,
    format,
    errorIn,
    onInput,
  } = options;
  const element = document.createElement('div');
  element.className = wide ? 'field wide' : 'field';
  const caption = document.createElement('label');
  caption.htmlFor = name;
  caption.textContent = label;
  const input = document.createElement('input');
  input.id = name;
  input.name = name;
  input.inputMode = 'numeric';
  input.placeholder = options.placeholder;
  input.autocomplete = autocomplete;
  input.setAttribute('aria-describedby', `${name}-error`);
  const error = document.createElement('span');
  error.id = `${name}-error`;
  error.className = 'error';
  const icons = new Map(brands.map((brand) => [brand.code, iconOf(brand)]));
  const shown = document.createElement('span');
  shown.className = 'brands';
  shown.append(...icons.values());
  const entry = document.createElement('div');
  entry.className = 'entry';
  entry.append(input, shown);
  element.append(caption, entry, error);

  function show(text: string): void {
    error.textContent = text;
    if (text === '') input.removeAttribute('aria-invalid');
    else input.setAttribute('aria-invalid', 'true');
  }

  input.addEventListener('input', () => {
    input.value = format(input.value);
    const known = brandOf?.(input.value);
    for (const [code, icon] of icons) icon.hidden = known !== undefined && known !== code;
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

function iconOf({ name, icon }: CardBrand): HTMLImageElement {
  const image = document.createElement('img');
  image.src = icon;
  image.alt = name;
  return image;
}
