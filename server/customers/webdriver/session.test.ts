import { expect, it, onTestFinished } from 'vitest';
import { startTestServer } from '../../../shared/testing/test-server.ts';
import { openSession } from './session.ts';

it('gives up a browser that the driver does not start in time', async () => {
  const driver = await startTestServer(() => {});
  onTestFinished(() => driver.close());
  const server = `http://127.0.0.1:${driver.port}`;
  const opened = openSession({ server, capabilities: {}, timeout: 20 });
  await expect(opened).rejects.toMatchObject({ name: 'TimeoutError' });
});
