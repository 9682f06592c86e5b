import { describe, expect, it } from 'vitest';
import { PROTOCOL_VERSION } from '../../shared/rpc.ts';
import { useFrameStands } from '../testing/frame-stand.ts';

const { open } = useFrameStands();

describe('the bridge', () => {
  it('connects to the origin in the frame’s URL and returns the protocol version', async () => {
    const { loader } = await open('hosted');
    expect(await loader.ping()).toEqual({ ok: true, value: PROTOCOL_VERSION });
  });

  it('connects to no page of another origin', async () => {
    const { loader } = await open('hosted', 'https://shop.example');
    const failure = loader.page.evaluate(() => window.bridge.then(() => '', String));
    expect(await failure).toContain('timed out');
  });

  it('is ended by a message of the wrong shape, with a reason', async () => {
    const { loader } = await open('hosted');
    expect(await loader.send({ type: 'mount', attempts: 'none' })).toMatchObject({
      ok: false,
      error: { reason: 'MESSAGE_INVALID' },
    });
    await loader.shell.getByText('connection to the payment form was lost').waitFor();
    await expect(loader.ping()).rejects.toThrow(/destroyed/);
  });

  it('has no inherited method', async () => {
    const { loader } = await open('hosted');
    const call = loader.page.evaluate(async () => {
      const methods = await window.bridge;
      return methods['constructor']?.().then(
        () => 'called',
        () => 'rejected',
      );
    });
    expect(await call).toBe('rejected');
  });

  it('prevents the message ports’ method from being replaced', async () => {
    const { loader } = await open('hosted');
    await loader.ping();
    const isReplaced = await loader.shell.evaluate(() =>
      Reflect.set(MessagePort.prototype, 'postMessage', () => {}),
    );
    expect(isReplaced).toBe(false);
  });

  it('rejects a second form, and a session that belongs to no gateway', async () => {
    const { loader, config } = await open('hosted');
    expect(await loader.mount({ mode: 'unheard-of' })).toMatchObject({
      error: { reason: 'GATEWAY_UNKNOWN' },
    });
    expect(await loader.mount(config)).toMatchObject({ ok: true });
    expect(await loader.mount(config)).toMatchObject({ error: { reason: 'ALREADY_MOUNTED' } });
  });
});
