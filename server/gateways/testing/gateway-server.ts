/** All simulated gateways on a free port, as the sandbox mounts them. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { createGateways } from '../index.ts';
import type { GatewaySimulators } from '../gateway-simulator.ts';
import { RecordingPlatform } from './recording-platform.ts';

export interface GatewayServer {
  readonly origin: string;
  readonly platform: RecordingPlatform;
  readonly gateways: GatewaySimulators;
  /** For pages of a test's own. */
  readonly app: express.Express;
  stop(): Promise<void>;
}

export async function startGatewayServer(browserFolder = '/nowhere'): Promise<GatewayServer> {
  const app = express();
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = isAddressInfo(address) ? address.port : 0;
  const origin = `http://localhost:${port}`;
  const platform = new RecordingPlatform();
  const gateways = createGateways(
    platform,
    { platformOrigin: origin, frameOrigin: (code) => `http://${code}.frame.localhost:${port}` },
    { browserFolder },
  );
  for (const { mountPath, router } of Object.values(gateways)) app.use(mountPath, router);
  return {
    origin,
    platform,
    gateways,
    app,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isAddressInfo(address: AddressInfo | string | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}
