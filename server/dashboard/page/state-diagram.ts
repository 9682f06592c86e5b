/** Draws a state machine, with the previous states and the current state of a payment. */
import { element, inWords, svgElement } from './elements.ts';
import type { Bend, StateMachine } from './state-machines.ts';

const WIDTH = 124;
const HEIGHT = 34;
const COLUMN = 150;
const ROW = 62;
const MARGIN = 24;

export class StateDiagram<State extends string> {
  readonly element: HTMLElement;
  readonly #machine: StateMachine<State>;
  readonly #picture: SVGSVGElement;

  constructor(machine: StateMachine<State>) {
    this.#machine = machine;
    this.#picture = picture(machine);
    this.element = element('figure', {}, element('figcaption', {}, machine.name), this.#picture);
  }

  /** @param states - in order; the last is the current one */
  show(states: readonly State[]): void {
    const current = states.at(-1);
    const visited = new Set<string>(states);
    const steps = new Set(states.map((state, index) => `${states[index - 1] ?? ''} ${state}`));
    for (const part of this.#picture.querySelectorAll<SVGElement>('[data-state]')) {
      const { state = '' } = part.dataset;
      part.classList.toggle('visited', visited.has(state));
      part.classList.toggle('current', state === current);
    }
    for (const edge of this.#picture.querySelectorAll<SVGElement>('[data-edge]')) {
      edge.classList.toggle('visited', steps.has(edge.dataset['edge'] ?? ''));
    }
    const label = `${this.#machine.name}: ${inWords(current ?? 'none')}`;
    this.#picture.setAttribute('aria-label', label);
  }
}

type Corner = readonly [x: number, y: number];

function cornerOf([column, row]: readonly [number, number]): Corner {
  return [MARGIN + column * COLUMN, MARGIN + row * ROW];
}

function picture<State extends string>(machine: StateMachine<State>): SVGSVGElement {
  const places = Object.values<readonly [number, number]>(machine.states);
  const columns = Math.max(...places.map(([column]) => column));
  const rows = Math.max(...places.map(([, row]) => row));
  const width = 2 * MARGIN + columns * COLUMN + WIDTH;
  const height = 2 * MARGIN + rows * ROW + HEIGHT;
  const marker = svgElement(
    'marker',
    { id: `arrow-${machine.name}`, viewBox: '0 0 8 8', refX: '7', refY: '4', orient: 'auto' },
    svgElement('path', { d: 'M0 0.5 7.5 4 0 7.5z' }),
  );
  const edges = edgesOf(machine).map(({ name, from, to, bend }) =>
    svgElement('path', {
      class: 'edge',
      'data-edge': name,
      'marker-end': `url(#arrow-${machine.name})`,
      d: edgePath(cornerOf(from), cornerOf(to), bend),
    }),
  );
  const nodes = Object.entries<readonly [number, number]>(machine.states).map(([state, place]) =>
    stateNode(state, cornerOf(place)),
  );
  return svgElement(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, role: 'img' },
    svgElement('defs', {}, marker),
    ...edges,
    ...nodes,
  );
}

interface Edge {
  readonly name: string;
  /** Column and row. */
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly bend: Bend;
}

function edgesOf<State extends string>(machine: StateMachine<State>): Edge[] {
  const { states, transitions, bends } = machine;
  const isState = (name: string): name is State => name in states;
  return Object.keys(states)
    .filter(isState)
    .flatMap((from) =>
      transitions[from].map((to) => {
        const name = `${from} ${to}` as const;
        return { name, from: states[from], to: states[to], bend: bends[name] ?? 'straight' };
      }),
    );
}

function stateNode(state: string, [x, y]: Corner): SVGElement {
  const box = { x: `${x}`, y: `${y}`, width: `${WIDTH}`, height: `${HEIGHT}`, rx: '9' };
  const label = { x: `${x + WIDTH / 2}`, y: `${y + HEIGHT / 2 + 4}`, 'text-anchor': 'middle' };
  return svgElement(
    'g',
    { class: 'state', 'data-state': state },
    svgElement('rect', box),
    svgElement('text', label, inWords(state)),
  );
}

function edgePath([ax, ay]: Corner, [bx, by]: Corner, bend: Bend): string {
  const middle = HEIGHT / 2;
  if (bend === 'over')
    return `M${ax + 40} ${ay} C${ax + 60} ${ay - 28} ${bx + 48} ${by - 28} ${bx + 68} ${by - 1}`;
  if (bend === 'under') {
    // Around the state below its start.
    const low = by + HEIGHT + 20;
    return `M${ax} ${ay + middle} C${ax - 26} ${ay + middle} ${ax - 22} ${low} ${ax + 14} ${low} H${bx + 30} Q${bx + 54} ${low} ${bx + 54} ${by + HEIGHT + 1}`;
  }
  if (bend === 'right') {
    const right = ax + WIDTH;
    return `M${right} ${ay + middle} C${right + 22} ${ay + middle} ${right + 22} ${by + middle} ${right + 1} ${by + middle}`;
  }
  if (bend === 'between') {
    // In the gaps beside both states, and between the row of the second one and the row before it.
    const gap = (COLUMN - WIDTH) / 2;
    const [start, end] = [ax + WIDTH + gap, bx - gap];
    const lane = by > ay ? by - (ROW - HEIGHT) / 2 : by + HEIGHT + (ROW - HEIGHT) / 2;
    return `M${ax + WIDTH} ${ay + middle} Q${start} ${ay + middle} ${start} ${(ay + middle + lane) / 2} Q${start} ${lane} ${start + gap} ${lane} H${end - gap} Q${end} ${lane} ${end} ${(lane + by + middle) / 2} Q${end} ${by + middle} ${bx - 1} ${by + middle}`;
  }
  if (bend === 'back') return `M${ax} ${ay + middle + 9} H${bx + WIDTH + 1}`;
  if (ax === bx) {
    // Downwards on the left, upwards on the right.
    const isDown = by > ay;
    const x = ax + WIDTH / 2 + (isDown ? -9 : 9);
    return isDown ? `M${x} ${ay + HEIGHT} V${by - 1}` : `M${x} ${ay} V${by + HEIGHT + 1}`;
  }
  const [x1, y1, x2, y2] = [ax + WIDTH, ay + middle, bx - 1, by + middle];
  const turn = (x2 - x1) / 2;
  return `M${x1} ${y1} C${x1 + turn} ${y1} ${x2 - turn} ${y2} ${x2} ${y2}`;
}
