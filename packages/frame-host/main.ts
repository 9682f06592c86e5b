#!/usr/bin/env node
/** `pay-frame-host`. */
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';
import { abbreviated, eventLog } from './program/event-log.ts';
import { FRAME_HOST_HELP, readCommand, UsageError } from './program/host-command.ts';
import { ConfigError, readConfig } from './program/hosting-config.ts';
import { startHost } from './program/host-program.ts';
import { writeSite } from './program/write-site.ts';
import type { Command } from './program/host-command.ts';

/** Bundled beside this program. */
const EDGE_MODULE = fileURLToPath(new URL('./edge.js', import.meta.url));

async function run(command: Command): Promise<void> {
  switch (command.name) {
    case 'help':
      process.stdout.write(`${FRAME_HOST_HELP}\n`);
      return;
    case 'write': {
      const json = await readFile(command.configFile, 'utf8').catch((error: unknown) => {
        throw new ConfigError(`${command.configFile} cannot be read`, { cause: error });
      });
      const config = readConfig(json, command.configFile);
      for (const { problem } of await writeSite(config, command.folder, EDGE_MODULE)) {
        process.stderr.write(`Left out: ${problem}\n`);
      }
      return;
    }
    case 'serve':
      await serve(command);
  }
}

async function serve(command: Extract<Command, { readonly name: 'serve' }>): Promise<void> {
  const log = eventLog((line) => process.stdout.write(line));
  const host = await startHost({ ...command, log });
  process.on('SIGHUP', () => void host.reload());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void host.stop());
  }
}

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof UsageError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${abbreviated(error.message)}\n`);
  process.exitCode = 1;
}
