/** Values that a page may pass by mistake or on purpose. */
import * as fc from 'fast-check';

/** Stands for an argument or a field that is left out. */
export const MISSING = Symbol('missing');

function throwError(): never {
  throw new Error('hostile');
}

/** Every trap of it throws. */
const throwingProxy: unknown = new Proxy(
  {},
  Object.fromEntries(Object.getOwnPropertyNames(Reflect).map((trap) => [trap, throwError])),
);

const revocable = Proxy.revocable({}, {});
revocable.revoke();

const cycle: Record<string, unknown> = {};
cycle['self'] = cycle;

export const HOSTILE_VALUES: readonly unknown[] = [
  MISSING,
  undefined,
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  NaN,
  Infinity,
  2 ** 53,
  10n,
  '',
  ' \t',
  '..',
  '\ud800',
  'x'.repeat(3000),
  'javascript:alert(1)',
  Symbol('hostile'),
  () => throwError(),
  Map,
  [],
  [[]],
  {},
  cycle,
  Object.create(null),
  new Date(NaN),
  new Map(),
  new URL('https://a.example'),
  revocable.proxy,
  throwingProxy,
  [throwingProxy],
  { aborted: true, addEventListener: 'x' },
  { toString: throwError, valueOf: throwError, [Symbol.toPrimitive]: throwError },
  Object.defineProperty({}, 'session_id', { enumerable: true, get: throwError }),
];

/** In a holder, because fast-check itself looks at what it generates. */
interface Held {
  readonly value: () => unknown;
  readonly [fc.toStringMethod]: () => string;
}

/** One of these values, or anything at all. */
const heldValue: fc.Arbitrary<Held> = fc.oneof(
  fc.nat({ max: HOSTILE_VALUES.length - 1 }).map((index) => held(index)),
  fc
    .anything({ withBigInt: true, withDate: true, withMap: true, withNullPrototype: true })
    .map((value) => ({ value: () => value, [fc.toStringMethod]: () => fc.stringify(value) })),
);

function held(index: number): Held {
  const value = () => HOSTILE_VALUES[index];
  return { value, [fc.toStringMethod]: () => `hostile value ${index}` };
}

/** Runs a check with each hostile value, and with `more` that are anything at all. */
export async function forHostileValues(
  check: (value: unknown) => Promise<void> | void,
  more = 50,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(heldValue, async ({ value }) => {
      await check(value());
    }),
    {
      examples: HOSTILE_VALUES.map((_, index): [Held] => [held(index)]),
      numRuns: HOSTILE_VALUES.length + more,
    },
  );
}

/**
 * Calls an operation as JavaScript can, with any arguments; an argument that is {@link MISSING} is left out.
 */
export function callWith(operation: (...args: never) => unknown, ...args: unknown[]): unknown {
  const count = args.findLastIndex((value) => value !== MISSING) + 1;
  const given = args.slice(0, count).map((value) => (value === MISSING ? undefined : value));
  return Reflect.apply(operation, undefined, given);
}

/** An object with one field set, or left out where the value is {@link MISSING}. */
export function withField(right: object, name: string, value: unknown): object {
  const rest = Object.entries(right).filter(([key]) => key !== name);
  return Object.fromEntries(value === MISSING ? rest : [...rest, [name, value]]);
}
