import { describe, expect, it } from 'vitest';
import { useFrameStands } from './testing/frame-stand.ts';
import type { FrameStand } from './testing/frame-stand.ts';

const { open } = useFrameStands();

/** What was asked for beside the documents, without folder and digest. */
function filesOf({ frame }: FrameStand): ReadonlySet<string> {
  const assets = frame.requests.filter((path) => !path.endsWith('.html'));
  const names = assets.map((path) => path.replaceAll(/^.*\/|-[\w-]{8}(?=\.)/g, ''));
  return new Set(names);
}

function methods(...types: string[]): object {
  return { paymentMethods: types.map((type) => ({ type, name: type })) };
}

describe('what a gateway’s form needs', () => {
  it('is not loaded before a form is asked for', async () => {
    const stand = await open('adyen');
    await stand.loader.tell('ping');
    expect(filesOf(stand)).toEqual(new Set());
  });

  it.each([
    [['ideal'], ['adyen-dropin.css', 'adyen-dropin.js']],
    [['scheme'], ['adyen-cards.css', 'adyen-cards.js']],
    [['sepadirectdebit'], ['adyen-dropin.css', 'adyen-dropin.js', 'adyen-sepa.js']],
    [
      ['scheme', 'blik'],
      ['adyen-blik.js', 'adyen-cards.css', 'adyen-cards.js'],
    ],
  ])('is what the session offers: for %j, %j', async (types, files) => {
    const stand = await open('adyen');
    await stand.loader.mount({ ...stand.config, paymentMethods: methods(...types) });
    const named = () => [...filesOf(stand)].filter((name) => name.startsWith('adyen-'));
    await expect.poll(() => new Set(named()), { timeout: 15_000 }).toEqual(new Set(files));
  });

  it('is asked for all at once', async () => {
    const stand = await open('adyen');
    const paymentMethods = methods('sepadirectdebit', 'blik');
    const files = new Set([
      'InputText.js',
      'adyen-blik.js',
      'adyen-dropin.css',
      'adyen-dropin.js',
      'adyen-sepa.js',
    ]);
    let answer = () => {};
    const allAskedFor = new Promise<void>((resolve) => (answer = resolve));
    // Nothing comes before everything has been asked for.
    stand.frame.answers = async () => {
      if (filesOf(stand).size === files.size) answer();
      await allAskedFor;
      return true;
    };
    await stand.loader.mount({ ...stand.config, paymentMethods });
    await stand.loader.called('ready');
    expect(filesOf(stand)).toEqual(files);
  });

  it('is begun with before the ways to pay have come', async () => {
    const { frame, gateway, loader, config } = await open('adyen');
    let comeIn = () => {};
    const late = new Promise<void>((resolve) => (comeIn = resolve));
    frame.answers = async (path) => {
      if (path.includes('adyen-sepa')) await late;
      return true;
    };
    await loader.mount(config);
    const isBegun = () => [...gateway.requests.keys()].some((path) => path.includes('dfp'));
    await expect.poll(isBegun, { timeout: 15_000 }).toBe(true);
    comeIn();
    await loader.called('ready');
    expect(loader.complaints).toEqual([]);
  });

  it.each(['adyen-dropin', 'adyen-sepa', '.css'])(
    'is asked for again, by other addresses, when %s did not come',
    async (part) => {
      const stand = await open('adyen');
      const { frame, loader } = stand;
      frame.answers = (path) => !path.startsWith('/assets/') || !path.includes(part);
      await loader.mount(stand.config);
      await loader.called('ready');
      const again = frame.requests.filter((path) => path.includes('%'));
      expect(again.filter((path) => path.includes(part))).not.toEqual([]);
      expect((await loader.calls()).map(([name]) => name)).not.toContain('failed');
      await loader.shell.getByLabel('Name').waitFor();
    },
  );

  it('is said not to have loaded when it never comes, and comes when the customer tries again', async () => {
    const { frame, loader, config } = await open('adyen');
    frame.answers = () => false;
    await loader.mount(config);
    expect(await loader.called('failed')).toMatchObject({
      reason: 'GATEWAY_SCRIPT_FAILED',
      recoverable: true,
    });
    frame.answers = () => true;
    await loader.shell.getByRole('button', { name: 'Try again' }).click();
    await loader.called('ready');
  });
});
