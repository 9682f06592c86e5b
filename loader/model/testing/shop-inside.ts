/** The merchant's page inside the world: a client, and a payment that is told in the world's words. */
import { PayError } from '../../../shared/errors.ts';
import type { EmbeddedSessionResponse } from '../../../shared/sessions.ts';
import { Pay } from '../../pay.ts';
import type { PaymentWitness } from './payment-witness.ts';
import { simulateBrowser } from './simulated-browser.ts';

simulateBrowser();

const world = window.parent.world;
const frameOrigin = new URLSearchParams(location.search).get('frame') ?? '';
let pay: Pay | undefined;
let controller = new AbortController();
/** The promises that were handed out, and who watches them. */
const witnesses = new Map<Promise<void>, PaymentWitness>();

const asPayError = (error: unknown) => {
  if (error instanceof PayError) return error;
  world.breaks(`errors are typed: ${String(error)}`);
  return new PayError('PAYMENT_ERROR', 'Not ours');
};

function client(): Pay {
  pay ??= new Pay({
    apiKey: 'pk_test_model',
    baseUrl: 'https://platform.test',
    frameUrl: `${frameOrigin}/frame/puppet`,
    onError: (error) => world.reported(error),
  });
  return pay;
}

/** A page whose script renders the container anew where it was lost. */
function ensureContainer(): void {
  if (document.querySelector('#container')) return;
  const container = document.createElement('div');
  container.id = 'container';
  document.body.append(container);
}

const shop = {
  /** Shows the form, or the form again. */
  initialise(session: EmbeddedSessionResponse): void {
    ensureContainer();
    const witness = world.witness(session.session_id);
    const started = client().initializePayment({
      session,
      container: '#container',
      signal: controller.signal,
      onReady: () => witness.ready(),
      onSuccess: ({ payment_id, session }) => witness.succeeded(payment_id, session),
      onError: (error) => witness.failed(asPayError(error)),
    });
    const first = witnesses.get(started);
    if (first !== undefined) return witness.isRepeatOf(first);
    witnesses.set(started, witness);
    if (world.setting.merchant === 'callbacks') return;
    started.then(
      () => witness.started(),
      (error: unknown) => witness.refused(asPayError(error)),
    );
  },
  destroy(): void {
    pay?.destroy();
    pay = undefined;
  },
  abort(): void {
    controller.abort();
    controller = new AbortController();
  },
  /** The client that a page makes on every load, whether anybody pays or not. */
  open(): void {
    client();
  },
};

declare global {
  interface Window {
    modelShop?: typeof shop;
  }
}
window.modelShop = shop;
world.opened(window);
