/** Builds elements without any HTML: whatever was received is content, never markup. */

type Attributes = Readonly<Record<string, string>>;
type Child = Node | string;

export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const created = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svgElement<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): SVGElementTagNameMap[Tag] {
  const created = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) created.setAttribute(name, value);
  created.append(...children);
  return created;
}

/** Finds an element that the page's markup must contain, with its type. */
export function find<Kind extends Element>(
  selector: string,
  kind: new () => Kind,
  root: ParentNode = document,
): Kind {
  const found = root.querySelector(selector);
  if (!(found instanceof kind)) throw new Error(`The page has no ${selector}`);
  return found;
}

export function button(label: string, onClick: () => void, className = 'quiet'): HTMLButtonElement {
  const created = element('button', { type: 'button', class: className }, label);
  created.addEventListener('click', onClick);
  return created;
}

export function clockTime(time: number): HTMLTimeElement {
  return element('time', { datetime: new Date(time).toISOString() }, timeOfDay(time));
}

/** Hours, minutes and seconds. */
export function timeOfDay(time: number): string {
  return new Date(time).toTimeString().slice(0, 8);
}

export function inWords(name: string): string {
  return name.replaceAll('_', ' ');
}
