/** custom-elements.json describes the element that a browser has. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Ajv } from 'ajv';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { connectToBrowser } from '../../shared/testing/browser.ts';
import { startTestServer } from '../../shared/testing/test-server.ts';
import type { TestServer } from '../../shared/testing/test-server.ts';

const PACKAGE = join(projectFolder, 'dist', 'npm');
const LIFE_CYCLE = /^(?:constructor|attributeChangedCallback|(?:dis)?connected(?:Move)?Callback)$/;

const described = v.object({ name: v.string(), description: v.pipe(v.string(), v.minLength(10)) });
const elementSchema = v.object({
  tagName: v.string(),
  attributes: v.array(described),
  members: v.array(v.object({ ...described.entries, kind: v.picklist(['field', 'method']) })),
  events: v.array(described),
  cssParts: v.optional(v.array(described), []),
  cssProperties: v.optional(v.array(described), []),
  slots: v.optional(v.array(described), []),
});
const manifestSchema = v.object({
  modules: v.tuple([v.object({ path: v.string(), declarations: v.tuple([elementSchema]) })]),
});

const read = (path: string): unknown => JSON.parse(readFileSync(join(PACKAGE, path), 'utf8'));
const fields = v.parse(v.object({ customElements: v.string() }), read('package.json'));
const manifest = read(fields.customElements);
const [module] = v.parse(manifestSchema, manifest).modules;
const [element] = module.declarations;

const sortedNames = (entries: readonly { readonly name: string }[]) =>
  entries.map(({ name }) => name).toSorted();

const PAGE = `<!doctype html><title>Shop</title>
<script type="module">
  import { definePayCheckout } from '/${module.path}';
  definePayCheckout();
</script>`;

let server: TestServer;
let page: Page;
beforeAll(async () => {
  server = await startTestServer(({ url = '/' }, response) => {
    const isScript = url.endsWith('.js');
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? readFileSync(join(PACKAGE, url)) : PAGE);
  });
  const browser = await connectToBrowser();
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.port}/`);
  await page.waitForFunction((tag) => customElements.get(tag), element.tagName);
});
afterAll(async () => {
  await page.context().browser()?.close();
  await server.close();
});

test('the manifest is valid in version 2.1 of its schema', () => {
  const schema: object = createRequire(import.meta.url)('custom-elements-manifest/schema.json');
  const ajv = new Ajv({ strict: false });
  ajv.validate(schema, manifest);
  expect(ajv.errors).toBeNull();
  expect(manifest).toMatchObject({ schemaVersion: '2.1.0' });
});

test('the manifest names the attributes that the element observes', async () => {
  const observed = await page.evaluate(
    (tag): unknown => Reflect.get(customElements.get(tag) ?? {}, 'observedAttributes'),
    element.tagName,
  );
  expect(sortedNames(element.attributes)).toEqual(
    v.parse(v.array(v.string()), observed).toSorted(),
  );
});

test('the manifest names the element’s own properties and methods', async () => {
  const own = await page.evaluate((tag) => {
    const prototype: unknown = Reflect.getPrototypeOf(document.createElement(tag));
    return Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(([name, property]) => ({
      name,
      kind: 'get' in property ? 'field' : 'method',
    }));
  }, element.tagName);
  const expected = own.filter(({ name }) => !LIFE_CYCLE.test(name));
  const inOrder = (members: typeof expected) =>
    members.map(({ kind, name }) => `${kind} ${name}`).toSorted();
  expect(inOrder(element.members)).toEqual(inOrder(expected));
});

test('Angular’s directive has an input for each property, and passes it on', () => {
  const properties = sortedNames(element.members.filter(({ kind }) => kind === 'field'));
  const foundIn = (path: string, pattern: RegExp) => {
    const matches = readFileSync(join(PACKAGE, 'dist', path), 'utf8').matchAll(pattern);
    return sortedNames([...matches].map(([, name = '']) => ({ name })));
  };
  const setter = /set (\w+)\(value\) \{\s+this\.#element\.\1 = value;/g;
  expect(foundIn('element-angular.js', setter)).toEqual(properties);
  expect(foundIn('element-angular.js', /^ +(\w+): '\1',$/gm)).toEqual(properties);
  const input = /^ +(\w+): \{ alias: '\1'; required: false \};$/gm;
  expect(foundIn('element-angular.d.ts', input)).toEqual(properties);
});

test('the manifest names the events that the element dispatches', async () => {
  const dispatched = await page.evaluate(async (tag) => {
    const names: string[] = [];
    const checkout = {
      // Each event happens once, as soon as the element listens for it.
      on: (_type: string, listener: (detail: unknown) => void) => listener(undefined),
      mount: () => Promise.resolve(),
      detach: () => Promise.resolve(),
    };
    const shown = document.createElement(tag);
    const finished = new Promise<void>((mounted) => {
      checkout.mount = () => Promise.resolve(mounted());
    });
    Object.assign(shown, {
      dispatchEvent: (event: Event) => names.push(event.type),
      pay: {
        checkout({ onMetric }: { onMetric: (metric: object) => void }) {
          onMetric({ name: 'ready' });
          return checkout;
        },
      },
      session: { session_id: 'sess_1' },
    });
    document.body.append(shown);
    await finished;
    return names;
  }, element.tagName);
  expect(sortedNames(element.events)).toEqual(dispatched.toSorted());
});

test('the manifest names the parts, slots and style properties of its shadow root', async () => {
  const names = await page.evaluate((tag) => {
    const root = document.createElement(tag).shadowRoot;
    const rules = [...(root?.adoptedStyleSheets ?? [])].flatMap(({ cssRules }) => [...cssRules]);
    return {
      cssParts: [...(root?.querySelectorAll('[part]') ?? [])].map((part) => part.part.value),
      cssProperties: rules.flatMap(({ cssText }) => cssText.match(/--[\w-]+/g) ?? []),
      slots: [...(root?.querySelectorAll('slot') ?? [])].map((slot) => slot.name),
    };
  }, element.tagName);
  const { cssParts, cssProperties, slots } = element;
  expect({
    cssParts: sortedNames(cssParts),
    cssProperties: sortedNames(cssProperties),
    slots: sortedNames(slots),
  }).toEqual(names);
});
