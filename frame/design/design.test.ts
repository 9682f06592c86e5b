import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Appearance } from '../../shared/appearance/appearance.ts';
import { contrast } from './colours.ts';
import { designOf, schemeOf } from './design.ts';
import type { Design } from './design.ts';
import { THEMES } from './themes.ts';

const themes = ['default', 'flat', 'night', 'contrast'] as const;
const schemes = ['light', 'dark'] as const;
const everyTheme = themes.flatMap((theme) =>
  schemes.map((colorScheme) => ({ theme, colorScheme })),
);

/** Each colour of words with each background on which it appears, hover included. */
function wordPairs(design: Design): [name: string, words: string, background: string][] {
  const surfaces = { background: design.background, field: design.field, quiet: design.quiet };
  const words = (['text', 'textSecondary', 'accent', 'danger', 'success'] as const).flatMap(
    (name) =>
      Object.entries(surfaces).map(([surface, colour]): [string, string, string] => [
        `${name} on ${surface}`,
        design[name],
        colour,
      ]),
  );
  return [
    ...words,
    ['button', design.onPrimary, design.primary],
    ['button under the pointer', design.onPrimary, design.primaryHover],
  ];
}

const hardToRead = (design: Design) =>
  wordPairs(design).filter(([, words, background]) => contrast(words, background) < 4.5);

describe('all words of a theme have a contrast of at least 4.5:1', () => {
  test.each(everyTheme)('$theme, $colorScheme', (appearance) => {
    expect(hardToRead(designOf(appearance, false))).toEqual([]);
  });

  test('also in any primary colour', () => {
    const colour = fc.integer({ min: 0, max: 0xffffff });
    fc.assert(
      fc.property(colour, fc.constantFrom(...everyTheme), (value, theme) => {
        const colorPrimary = `#${value.toString(16).padStart(6, '0')}`;
        const design = designOf({ ...theme, colorPrimary }, false);
        expect(hardToRead(design)).toEqual([]);
      }),
    );
  });
});

test.each(everyTheme)('fields and focus stand out by 3:1 in $theme, $colorScheme', (appearance) => {
  const { border, focus, background, field } = designOf(appearance, false);
  for (const line of [border, focus]) {
    expect(contrast(line, background)).toBeGreaterThanOrEqual(3);
    expect(contrast(line, field)).toBeGreaterThanOrEqual(3);
  }
});

test('a background alone makes the text readable', () => {
  const { text, background, textSecondary } = designOf({ colorBackground: '#101418' }, false);
  expect(contrast(text, background)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(textSecondary, background)).toBeGreaterThanOrEqual(4.5);
});

test('amber buttons have black labels', () => {
  expect(designOf({ colorPrimary: '#ffb300' }, false).onPrimary).toBe('#000000');
});

test('given colours are used unchanged', () => {
  const given = { colorText: '#777777', colorOnPrimary: '#888888', colorBorder: '#eeeeee' };
  expect(designOf(given, false)).toMatchObject({
    text: '#777777',
    onPrimary: '#888888',
    border: '#eeeeee',
  });
});

describe('the scheme', () => {
  const appearance: Appearance = {
    colorScheme: 'auto',
    colorBackground: '#fffdf9',
    dark: { colorPrimary: '#ff9900' },
    fontSize: 18,
  };
  const { light, dark } = THEMES.default;

  test('auto takes the light colours where the system is light', () => {
    const design = designOf(appearance, false);
    expect(design).toMatchObject({ background: '#fffdf9', fontSize: 18 });
    expect(schemeOf(design)).toBe('light');
    expect(design.primary).toBe(light.primary);
  });

  test('auto takes none of the light colours where the system is dark', () => {
    const design = designOf(appearance, true);
    expect(design).toMatchObject({ primary: '#ff9900', fontSize: 18 });
    expect(schemeOf(design)).toBe('dark');
    expect(design.background).toBe(dark.background);
  });

  test('dark takes the dark colours, and the light ones for the rest', () => {
    const design = designOf({ ...appearance, colorScheme: 'dark' }, false);
    expect(design).toMatchObject({ primary: '#ff9900', background: '#fffdf9' });
  });

  test('light ignores the system and the dark colours', () => {
    const design = designOf({ ...appearance, colorScheme: 'light' }, true);
    expect(design).toMatchObject({ primary: light.primary, background: '#fffdf9' });
  });
});

test('buttons are as round as fields unless they are given their own radius', () => {
  expect(designOf({ borderRadius: 3 }, false)).toMatchObject({ buttonRadius: 3 });
  expect(designOf({ borderRadius: 3, buttonRadius: 24 }, false)).toMatchObject({
    borderRadius: 3,
    buttonRadius: 24,
  });
});

test('a token that cannot be used has its default, and a number the nearest bound', () => {
  const wrong = {
    colorPrimary: 7,
    colorField: ['#ffffff'],
    theme: 'neon',
    colorScheme: 'system',
    dark: 'yes',
    borderRadius: 999,
    buttonRadius: null,
    borderWidth: 0,
    spacing: '8px',
    fontSize: Number.NaN,
    fontFamily: 'serif; background: url(//evil)',
    zIndex: 1,
  };
  const plain = designOf({}, false);
  expect(designOf(wrong, false)).toEqual({
    ...plain,
    borderRadius: 24,
    buttonRadius: 24,
    borderWidth: 1,
  });
});
