/**
 * Scenario `gateway_script_fails`: the SDK's script cannot be loaded. The script's URL is the same
 * for every session, so a session with this scenario makes the next few requests for it fail in any
 * session. A test that uses it should not run in parallel with others of the same gateway.
 */

/** One for the first attempt, one for a retry: the customer's second retry loads the form. */
const FAILING_REQUESTS = 2;
/** ms after which an outage without requests ends. */
const OUTAGE_LIFE = 20_000;

export class ScriptOutage {
  #remaining = 0;
  #until = 0;

  begin(now = Date.now()): void {
    this.#remaining = FAILING_REQUESTS;
    this.#until = now + OUTAGE_LIFE;
  }

  /** Whether this request fails. Counts the request. */
  isActive(now = Date.now()): boolean {
    if (this.#remaining === 0 || now >= this.#until) return false;
    this.#remaining -= 1;
    return true;
  }
}
