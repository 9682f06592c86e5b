/** What a handle was given and what it shows, shared by the parts of the handle. */
import type { EmbeddedSessionResponse } from '../../shared/sessions.ts';
import type { CheckoutOptions, CheckoutUpdate } from './checkout-types.ts';

export interface CheckoutState {
  /** The options, with each change that was accepted. */
  given: CheckoutUpdate;
  /** The session whose form is on the page; `undefined` until `fetchSession` has resolved. */
  session: EmbeddedSessionResponse | undefined;
  container: string | Element;
  /** The payment on this page, from `mount()` until `unmount()`. */
  life: AbortController | undefined;
  /** The handle's time in a container, until its form is removed. */
  attachment: Attachment | undefined;
}

export interface Attachment {
  readonly life: AbortController;
  /** The session that is being fetched, shared by all callers that wait for it. */
  fetched: Promise<EmbeddedSessionResponse> | undefined;
}

export const initialState = (options: CheckoutOptions): CheckoutState => ({
  given: options,
  session: options.session,
  container: '',
  life: undefined,
  attachment: undefined,
});

/**
 * Returns a function that checks whether the form still has this session. If not, a result that was
 * requested for the session must have no effect.
 */
export function currentForm(state: Readonly<CheckoutState>): () => boolean {
  const { life } = state;
  const id = state.session?.session_id;
  return () => state.life === life && state.session?.session_id === id;
}
