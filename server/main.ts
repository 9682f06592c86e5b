#!/usr/bin/env node
/** Starts the sandbox from the command line. */
import { writeFile } from 'node:fs/promises';
import { SANDBOX_HELP, PLATFORM_PORT, readCommand, SHOP_PORT, UsageError } from './command-line.ts';
import { PortBusyError } from './loopback-server.ts';
import { startSandbox } from './sandbox.ts';
import { welcome } from './welcome.ts';
import type { Command } from './command-line.ts';

try {
  const command = readCommand(process.argv.slice(2), process.env);
  if (command.name === 'help') console.log(SANDBOX_HELP);
  else await run(command);
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

type StartOptions = Extract<Command, { name: 'start' }>;

async function run(command: StartOptions): Promise<void> {
  const { platformPort, shopPort, webhookUrls, https, saveCert } = command;
  const sandbox = await startSandbox({ platformPort, shopPort, webhookUrls, https }).catch(
    (error: unknown) => explain(error, command),
  );
  if (saveCert !== undefined) await writeFile(saveCert, sandbox.certificate ?? '');
  console.log(welcome(sandbox));
  const stop = () => {
    console.log('\nStopping …');
    void sandbox.stop();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

function explain(error: unknown, { platformPort }: StartOptions): never {
  if (error instanceof RangeError) throw new UsageError(error.message, { cause: error });
  if (!(error instanceof PortBusyError)) throw error;
  const { variable, option } = error.port === platformPort ? PLATFORM_PORT : SHOP_PORT;
  throw new UsageError(
    `Port ${error.port} is in use. Stop the program that uses it, or choose another port with ` +
      `${variable}=<number> or --${option} <number>.`,
    { cause: error },
  );
}
