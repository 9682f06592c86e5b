import { expect, it } from 'vitest';
import { adyenStyleParts, placedRules, publishedStyles } from './adyen-styles.ts';

const rules = placedRules();

it('every rule of the published style sheet is placed once, in its order', () => {
  const published = publishedStyles().replaceAll('\n', '');
  expect(rules.map(({ css }) => css).join('')).toBe(published);
});

it('the parts have all rules that apply to something, in their order', () => {
  const parts = [...adyenStyleParts().values()].map((part) => part.split('\n'));
  const length = Math.max(...parts.map((pieces) => pieces.length));
  const joined = Array.from({ length }, (_, number) =>
    parts.map((pieces) => pieces[number] ?? '').join(''),
  );
  const placed = rules.filter(({ part }) => part !== undefined);
  expect(joined.join('')).toBe(placed.map(({ css }) => css).join(''));
});

it('rules are left out if nothing that is bundled has their classes', () => {
  const blocks = rules
    .filter(({ part }) => part === undefined)
    .map(({ css }) => /adyen-checkout(?:__|-)[\w-]+?(?=__|--|[^\w-]|$)/.exec(css)?.[0] ?? css);
  expect([...new Set(blocks)].toSorted()).toMatchSnapshot();
});
