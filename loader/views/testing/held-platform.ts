/**
 * A platform and its gateway that know whether each order is paid, and hold back what a test wants to be
 * late. They record violations of one rule: no form may become usable for an order that is paid.
 */
import { randomUUID } from 'node:crypto';
import type { EmbeddedSessionData, EmbeddedSessionResponse } from '../../index.ts';
import type { SessionStatus } from '../../../shared/sessions.ts';

const HOUR = 3_600_000;

interface HeldSession {
  readonly id: string;
  readonly order: Pick<EmbeddedSessionData, 'order_id' | 'amount' | 'currency'>;
  readonly createdAt: string;
  isPaid: boolean;
}

interface Latch {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

const OPEN: Latch = { opened: Promise.resolve(), open: () => {} };

function closedLatch(): Latch {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

export class HeldPlatform {
  /** Orders whose forms were pressed although they were paid. */
  readonly violations: string[] = [];
  /** Whether the gateway charges what is pressed. */
  charges = true;
  readonly #sessions = new Map<string, HeldSession>();
  #statuses = OPEN;
  #forms = OPEN;
  #formsLoading = 0;

  /** No status is sent until they are released. */
  holdStatuses(): void {
    this.#statuses = closedLatch();
  }

  /** The gateway's form does not load until it is released. */
  holdForms(): void {
    this.#forms = closedLatch();
  }

  release(): void {
    this.#statuses.open();
    this.#forms.open();
  }

  get formsLoading(): number {
    return this.#formsLoading;
  }

  get sessions(): number {
    return this.#sessions.size;
  }

  get paidOrders(): readonly string[] {
    return [...this.#sessions.values()]
      .filter((one) => one.isPaid)
      .map((one) => one.order.order_id);
  }

  createSession(order: HeldSession['order']): EmbeddedSessionResponse {
    const id = `ses_${randomUUID()}`;
    const createdAt = new Date().toISOString();
    this.#sessions.set(id, { id, order, createdAt, isPaid: false });
    return {
      session_id: id,
      payment_id: `pay_${id}`,
      gateway: { id: 1, code: 'checkout', name: 'Checkout' },
      gateway_config: { publicKey: 'pk', paymentSession: id },
      expires_at: new Date(Date.now() + HOUR).toISOString(),
    };
  }

  async status(id: string): Promise<SessionStatus> {
    await this.#statuses.opened;
    const { order, createdAt, isPaid } = this.#session(id);
    return {
      ...order,
      session_id: id,
      payment_id: `pay_${id}`,
      status: isPaid ? 'completed' : 'pending',
      attempt: isPaid ? 'done' : 'none',
      created_at: createdAt,
      expires_at: new Date(Date.now() + HOUR).toISOString(),
    };
  }

  /** Handles a request of the gateway's form. Resolves with the response. */
  async gateway(call: string, id: string): Promise<string> {
    const session = this.#session(id);
    const { order_id: order } = session.order;
    if (call === 'load') {
      this.#formsLoading += 1;
      await this.#forms.opened;
    }
    if (call === 'press' && this.paidOrders.includes(order)) this.violations.push(order);
    if (call === 'press') session.isPaid = this.charges;
    return order;
  }

  #session(id: string): HeldSession {
    const session = this.#sessions.get(id);
    if (session === undefined) throw new Error(`No session ${id}`);
    return session;
  }
}
