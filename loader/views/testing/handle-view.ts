/** A shop's payment by the handle. */
import { Pay } from '../../index.ts';
import type { Checkout } from '../../index.ts';
import type { ShownPayment } from './contract-calls.ts';
import { componentOf } from './shop-plan.ts';
import type { ShopPlan } from './shop-plan.ts';
import type { ShopView, ViewParts } from './shop-view.ts';

interface Opened {
  readonly checkout: Checkout;
  /** Of an order; a session that is fetched is known to the SDK alone. */
  readonly payment?: ShownPayment;
}

export function handleView({ main, events, note, fetcher }: ViewParts): ShopView {
  let opened: Promise<Opened> | undefined;
  let shown: ShopPlan;

  const open = async (plan: ShopPlan): Promise<Opened> => {
    const { order, settings, locale, appearance, stopsSubmissions } = plan;
    const pay = new Pay(settings);
    const stop = stopsSubmissions ? { onBeforeSubmit: () => Promise.resolve(false) } : {};
    const form = { locale, appearance, ...stop };
    const mount = (checkout: Checkout) => {
      for (const type of events) checkout.on(type, (detail) => note(shown, type, detail));
      // Reported as an event too.
      void checkout.mount(main);
      return checkout;
    };
    const fetchSession = fetcher(plan);
    if (fetchSession) {
      return { checkout: mount(pay.checkout({ fetchSession: () => fetchSession(pay), ...form })) };
    }
    if (!order) throw new Error('The plan has nothing to pay');
    const session = await pay.createEmbeddedSession(order);
    const checkout = mount(pay.checkout({ session, ...form }));
    return { checkout, payment: { pay, order, session, checkout } };
  };

  return {
    show(plan) {
      shown = plan;
      const { locale, appearance } = plan;
      if (componentOf(plan) === undefined) {
        void opened?.then(({ checkout }) => checkout.unmount());
      } else if (opened) {
        void opened.then(({ checkout }) => checkout.update({ locale, appearance }));
      } else {
        opened = open(plan);
      }
    },
    refetch: () => void opened?.then(({ checkout }) => checkout.refetchSession()),
    async payment() {
      const payment = (await opened)?.payment;
      if (payment === undefined) throw new Error('The shop pays no order');
      return payment;
    },
  };
}
