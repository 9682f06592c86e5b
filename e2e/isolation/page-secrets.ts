/** Data of a merchant's page that a script in a frame must never find. */
import type { Page } from '@playwright/test';

export const SECRETS = ['canary-cookie', 'canary-storage', 'ada@example.com', 'Ada Lovelace'];

/** Puts the secrets where a merchant's page has such data. */
export async function hideSecrets(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.cookie = 'basket=canary-cookie';
    localStorage.setItem('basket', 'canary-storage');
    const note = document.createElement('p');
    note.textContent = 'Ada Lovelace, ada@example.com';
    document.body.append(note);
  });
}
