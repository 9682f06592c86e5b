import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { releaseSbom } from './release-sbom.mjs';

const schema = v.object({
  bomFormat: v.literal('CycloneDX'),
  specVersion: v.string(),
  metadata: v.object({ component: v.object({ 'bom-ref': v.string() }) }),
  components: v.array(
    v.object({
      'bom-ref': v.string(),
      name: v.string(),
      purl: v.pipe(v.string(), v.startsWith('pkg:npm/')),
      licenses: v.pipe(v.array(v.unknown()), v.minLength(1)),
      hashes: v.optional(v.array(v.object({ alg: v.literal('SHA-512'), content: v.string() }))),
    }),
  ),
  dependencies: v.array(v.object({ ref: v.string(), dependsOn: v.array(v.string()) })),
});

let tarballs: string;
let sbom: v.InferOutput<typeof schema>;
beforeAll(() => {
  tarballs = mkdtempSync(join(tmpdir(), 'pay-tarballs-'));
  const dist = join(projectFolder, 'dist');
  const packages = readdirSync(join(dist, 'packages')).map((name) => join(dist, 'packages', name));
  const options = ['--pack-destination', tarballs];
  execFileSync('npm', ['pack', join(dist, 'npm'), ...packages, ...options], { stdio: 'ignore' });
  sbom = v.parse(schema, JSON.parse(JSON.stringify(releaseSbom(dist, tarballs))));
});
afterAll(() => rmSync(tarballs, { recursive: true }));

const below = (name: string): readonly string[] =>
  sbom.dependencies
    .filter(({ ref }) => ref.startsWith(`${name}@`))
    .flatMap(({ dependsOn }) => dependsOn.map((ref) => ref.replace(/@[^@]+$/, '')));

test('the bill of a release has each of its packages with the digest of its tarball', () => {
  const digests = readdirSync(tarballs).map((file) =>
    createHash('sha512')
      .update(readFileSync(join(tarballs, file)))
      .digest('hex'),
  );
  const own = sbom.components.filter(({ name }) => name.startsWith('@pay/'));
  const listed = own.flatMap(({ hashes = [] }) => hashes.map(({ content }) => content));
  expect(listed.toSorted()).toEqual(digests.toSorted());
});

test('it names what the scripts contain, also those of the gateways', () => {
  expect(below('@pay/loader')).toEqual(expect.arrayContaining(['penpal', 'uuid']));
  expect(below('@pay/frame')).toEqual(expect.arrayContaining(['penpal', '@adyen/adyen-web']));
  expect(below('@pay/sandbox')).toEqual(expect.arrayContaining(['@pay/loader', '@pay/frame']));
});

test('it names what npm installs with a package, and no tool of this project', () => {
  expect(below('@pay/sandbox')).toContain('express');
  expect(below('express')).toContain('body-parser');
  const names = sbom.components.map(({ name }) => name);
  expect(names).toContain('body-parser');
  for (const tool of ['typescript', 'vite', 'react']) expect(names).not.toContain(tool);
});

test('each part that it names is described once', () => {
  const described = sbom.components.map((component) => component['bom-ref']);
  expect(new Set(described).size).toBe(described.length);
  const known = new Set([...described, sbom.metadata.component['bom-ref']]);
  const named = sbom.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]);
  expect(named.filter((ref) => !known.has(ref))).toEqual([]);
});
