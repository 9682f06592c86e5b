/** The part of docs/commands.md that is written from the help of each command. */
import { AUDIT_HELP } from '../../../packages/audit/command-line.ts';
import { CONFORMANCE_HELP } from '../../../packages/conformance/command-line.ts';
import { RECORD_HELP } from '../../../packages/conformance/records/record-command-line.ts';
import { FRAME_HOST_HELP } from '../../../packages/frame-host/program/host-command.ts';
import { SANDBOX_HELP } from '../../../server/command-line.ts';

export interface DocumentedCommand {
  readonly name: string;
  /** What `--help` prints. */
  readonly help: string;
  /** The file that reads the options. */
  readonly file: string;
}

export const COMMANDS: readonly DocumentedCommand[] = [
  { name: 'pay-sandbox', help: SANDBOX_HELP, file: 'server/command-line.ts' },
  { name: 'pay-audit', help: AUDIT_HELP, file: 'packages/audit/command-line.ts' },
  {
    name: 'pay-frame-host',
    help: FRAME_HOST_HELP,
    file: 'packages/frame-host/program/host-command.ts',
  },
  {
    name: 'pay-conformance',
    help: CONFORMANCE_HELP,
    file: 'packages/conformance/command-line.ts',
  },
  {
    name: 'pay-conformance record',
    help: RECORD_HELP,
    file: 'packages/conformance/records/record-command-line.ts',
  },
];

export function commandsPage(): readonly string[] {
  return COMMANDS.flatMap(({ name, help }) => [
    `## \`${name}\``,
    ['```text', help, '```'].join('\n'),
  ]);
}
