/** The page's connection to the sandbox: its events, and the actions of the buttons. */
import type { Action } from '../action-schema.ts';
import type { ActionResult, DashboardEvent } from '../dashboard-api.ts';

const token = new URLSearchParams(location.search).get('token') ?? '';

/** The browser reconnects automatically; `start` is then sent again. */
export function listen(
  onEvent: (event: DashboardEvent) => void,
  onConnection: (isConnected: boolean) => void,
): void {
  const events = new EventSource(`events?${new URLSearchParams({ token })}`);
  events.addEventListener('open', () => onConnection(true));
  events.addEventListener('error', () => onConnection(false));
  events.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const event: DashboardEvent = JSON.parse(data);
    onEvent(event);
  });
}

export async function perform(action: Action): Promise<ActionResult> {
  try {
    const response = await fetch('actions', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(action),
    });
    const body: ActionResult & { readonly detail?: string } = await response.json();
    return response.ok ? body : { ok: false, message: body.detail ?? 'The sandbox rejected this' };
  } catch {
    return { ok: false, message: 'The sandbox does not respond' };
  }
}
