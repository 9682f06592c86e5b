/** The OpenAPI document of `@pay/conformance` is the one that the sandbox serves, without the sandbox's own operations. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from '../dependencies.mjs';
import { formatted } from '../../shared/testing/formatted.mjs';
import { openApiDocument } from '../../server/platform/operations/openapi.ts';

const FILE = join(projectFolder, 'packages/conformance/run/openapi.json');

test('@pay/conformance has the description of the API that the sandbox serves', async () => {
  const { paths, ...others } = { paths: {}, ...openApiDocument('https://api.pay.example') };
  const shared = Object.entries(paths).filter(([path]) => !path.startsWith('/sandbox/'));
  const content = JSON.stringify({ ...others, paths: Object.fromEntries(shared) });
  await expect(await formatted(FILE, content)).toMatchFileSnapshot(FILE);
});
