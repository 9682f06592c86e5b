import type { Page } from '@playwright/test';

/** Holds the status of every session back until the function that it returns is called. */
export async function holdStatuses(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/v2/sessions/*', async (route) => {
    if (route.request().method() === 'GET') await released;
    await route.continue();
  });
  return release;
}
