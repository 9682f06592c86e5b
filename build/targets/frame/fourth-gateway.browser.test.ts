/**
 * Adding a gateway takes a folder and two lines. The test adds a gateway that the
 * product does not have.
 */
import { appendFile, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { frameScripts } from '../../output/script-manifest.mjs';
import { describeAdapterContract } from '../../../frame/testing/adapter-contract.ts';
import { readDeclarations } from '../../../frame/testing/built-frame.ts';
import { fourth } from '../../../frame/testing/fourth-gateway/adapter.ts';
import { fourth as declaration } from '../../../frame/testing/fourth-gateway/declaration.ts';
import { useFrameStands } from '../../../frame/testing/frame-stand.ts';
import { createStandIn } from '../../../frame/testing/fourth-gateway/testing/stand-in.ts';
import { standInOf } from '../../../frame/testing/gateway-stand-in.ts';
import { gateways } from '../../../frame/gateways/known-gateways.ts';

const PROJECT = resolve(import.meta.dirname, '..', '..', '..');
const ORIGIN = 'https://gateway.example';

let copy: string | undefined;

/** Inside the project, so that its packages are found. */
async function addGateway(): Promise<string> {
  await mkdir(join(PROJECT, 'reports'), { recursive: true });
  copy = await mkdtemp(join(PROJECT, 'reports', 'fourth-gateway-'));
  for (const part of ['frame', 'shared', 'tsconfig.base.json']) {
    await cp(join(PROJECT, part), join(copy, part), { recursive: true });
  }
  const gateways = join(copy, 'frame', 'gateways');
  const folder = join(PROJECT, 'frame', 'testing', 'fourth-gateway');
  await cp(folder, join(gateways, 'fourth'), { recursive: true });
  for (const [list, file] of [
    ['registry', 'adapter'],
    ['declared', 'declaration'],
  ]) {
    await appendFile(
      join(gateways, `${list}.ts`),
      `export { fourth } from './fourth/${file}.ts';\n`,
    );
  }
  return join(copy, 'frame');
}

const { built, openReady } = useFrameStands({
  sources: addGateway,
  standIns: { fourth: createStandIn },
});

afterAll(() => copy === undefined || rm(copy, { recursive: true }));

const others = await Promise.all(gateways.map(({ name }) => standInOf(name)));
describeAdapterContract(
  fourth,
  declaration,
  createStandIn(ORIGIN).config,
  others.map((createOther) => createOther(ORIGIN).config),
);

describe('a gateway that is added', () => {
  it('takes a payment with its own bundle and under its own policy', async () => {
    const { loader, frame, gateway } = await openReady('fourth');
    await loader.shell.getByRole('button', { name: 'Pay by the fourth' }).click();
    expect(await loader.reported('completed')).toEqual({
      type: 'completed',
      attempt: 1,
      gatewayPaymentId: 'fourth_1',
    });
    expect(gateway.requests.get('/charges/token_1')).toBe(1);
    const bundles = frame.requests.filter((path) => path.startsWith('/assets/'));
    expect(bundles).toEqual([expect.stringMatching(/^\/assets\/fourth-.+\.js$/)]);
    expect(loader.complaints).toEqual([]);
  });

  it('leaves the others unchanged', async () => {
    const { loader } = await openReady('hosted');
    expect(await loader.reportedTypes()).toEqual(['ready']);
  });

  it('is in the declarations and in the manifest of scripts', () => {
    const declarations = readDeclarations(built());
    expect(declarations['fourth']).toEqual({ ...declaration, navigates: false });
    const scripts = frameScripts(dirname(built().folder), declarations);
    expect(scripts).toContainEqual(
      expect.objectContaining({
        path: expect.stringMatching(/^frame\/assets\/fourth-.+\.js$/),
        gateways: ['fourth'],
        documents: ['index.html'],
        owner: 'Pay',
      }),
    );
  });
});
