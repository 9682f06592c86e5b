/** What stands above Drop-in where the customer has an account: what is announced, and what a press agrees to. */
import type { AccountOptions } from '../account.ts';

export interface Announcement {
  readonly element: HTMLElement;
  readonly announce: (message: string) => void;
}

/** Above Drop-in, which removes what it shows of a saved card. */
export function createAnnouncement(): Announcement {
  const announcement = document.createElement('p');
  announcement.className = 'announcement';
  announcement.role = 'status';
  announcement.tabIndex = -1;
  const announce = (message: string) => {
    announcement.textContent = message;
    // A customer who has moved on to something else on the page stays there.
    if (document.hasFocus()) announcement.focus();
  };
  return { element: announcement, announce };
}

/** To what the customer of a set-up agrees by the press. */
export function statementOf(account: AccountOptions | undefined): readonly HTMLElement[] {
  if (account?.statement === undefined) return [];
  const statement = document.createElement('p');
  statement.className = 'statement';
  statement.textContent = account.statement;
  return [statement];
}
