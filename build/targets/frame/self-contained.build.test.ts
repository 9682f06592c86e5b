import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../../dependencies.mjs';
import { COMPILE_HINT } from './eager-compilation.ts';

test.each([
  ['index', true],
  ['window', false],
  ['return', false],
])(
  'the document %s contains its styles and its script, compiled as it loads: %s',
  (name, isHinted) => {
    const html = readFileSync(join(projectFolder, 'dist', 'frame', `${name}.html`), 'utf8');
    const scripts = [...html.matchAll(/<script type="module"([^>]*)>(.{0,40})/gs)];
    expect(scripts).toHaveLength(1);
    const [, attributes, beginning = ''] = scripts[0] ?? [];
    expect(attributes).toBe('');
    expect(beginning.startsWith(COMPILE_HINT)).toBe(isHinted);
    expect(html).toContain('<style>');
    expect(html).not.toContain('<link rel="stylesheet"');
  },
);
