import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { components } from '@adyen/adyen-web';
import { describe, expect, it } from 'vitest';
import { ADYEN_SCRIPTS } from '../../../frame/gateways/adyen/scripts/declared-scripts.ts';
import { formatted } from '../../../shared/testing/formatted.mjs';
import { adyenClasses, adyenClassFiles, scriptUrlsOf } from './adyen-classes.ts';

const FOLDER = join(import.meta.dirname, '..', '..', '..', 'frame', 'gateways', 'adyen', 'classes');

const classes = adyenClasses();

describe('the classes of Adyen’s package', () => {
  it('are all covered: in the core, in a group, or left out for a reason', () => {
    const covered = [
      ...classes.core,
      ...Object.values(classes.groups).flat(),
      ...classes.partial,
      ...classes.noMethods,
    ];
    expect(covered.toSorted()).toEqual(Object.keys(components).toSorted());
  });

  it('belong where they were when this version was taken', () => {
    const { types: _, ...places } = classes;
    expect(places).toMatchSnapshot();
  });

  it('are in the frame’s sources as the package has them', async () => {
    for (const [name, code] of adyenClassFiles(classes)) {
      const file = join(FOLDER, name);
      const expected = await formatted(file, code);
      expect(readFileSync(file, 'utf8'), 'run node build/generators/adyen-classes.mjs').toBe(
        expected,
      );
    }
  });

  it('are in no group that is left from an earlier version', () => {
    const groups = readdirSync(FOLDER).filter((file) => /^[a-z]+\.ts$/.test(file));
    const expected = Object.keys(classes.groups).map((group) => `${group}.ts`);
    expect(groups.toSorted()).toEqual([...expected, 'shared.ts', 'further.ts'].toSorted());
  });

  it('have one group for each type', () => {
    const grouped = Object.values(classes.groups)
      .flat()
      .flatMap((name) => classes.types[name] ?? []);
    expect(grouped.length).toBe(new Set(grouped).size);
  });

  it.each(classes.withScript)('load their scripts from declared hosts: %s', (name) => {
    const [type = ''] = classes.types[name] ?? [];
    const script = Object.values(ADYEN_SCRIPTS).find(({ types }) => types.includes(type));
    expect(script?.types.toSorted()).toEqual(classes.types[name]);
    const { urls = {}, policy } = script ?? {};
    const hosts = new Set(
      policy?.['script-src']?.flatMap((source) => {
        const named = urls[source];
        return named === undefined ? source : [named.test, named.live];
      }),
    );
    const origins = scriptUrlsOf(name).map((url) => new URL(url).origin);
    expect(origins.filter((origin) => !hosts.has(origin))).toEqual([]);
  });
});
