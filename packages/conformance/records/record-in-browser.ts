/** Opens a browser for `pay-conformance record`, and waits until its window is closed. */
import { UsageError } from '../usage-error.ts';
import { recordRun } from './record-run.ts';
import type { AccountRecord } from './account-record.ts';
import type { RecordCommand } from './record-command-line.ts';

/** @throws {UsageError} if there is no browser, or nothing can be recorded */
export async function recordInBrowser(command: RecordCommand): Promise<AccountRecord> {
  const { engine, channel, url, gateway, sbomFile } = command;
  const { [engine]: launcher } = await import('@playwright/test').catch((error: unknown) => {
    throw new UsageError('Install @playwright/test beside @pay/conformance', { cause: error });
  });
  const browser = await launcher.launch({
    headless: false,
    ...(channel === undefined ? {} : { channel }),
  });
  try {
    const context = await browser.newContext({ viewport: null });
    return await recordRun({
      context,
      url,
      gateway,
      case: command.case,
      sbomFile,
      async pay(page) {
        process.stdout.write('Pay, and then close the window of the checkout.\n');
        await new Promise((resolve) => page.once('close', resolve));
      },
    });
  } finally {
    await browser.close();
  }
}
