/**
 * Asks Flow which of the offered payment methods it can show. Its types have no list. Instead, each name has
 * a component that knows whether it is available. A wallet whose script is not enabled cannot load its
 * script.
 */
import type {
  CheckoutWebComponents,
  ComponentNameUnion,
} from '@checkout.com/checkout-web-components';
import { afterVisibleTime } from '../../../shared/bridge/visible-time.ts';
import type { OfferedMethods } from '../../../shared/rpc.ts';
import type { EnabledScripts } from '../gateway-definition.ts';
import { FLOW_WALLETS } from './wallets.ts';

type Components = Pick<CheckoutWebComponents, 'create'>;

export async function shownMethods(
  components: Components,
  offered: readonly ComponentNameUnion[],
  scripts: EnabledScripts,
): Promise<OfferedMethods> {
  const reasonFor = async (type: ComponentNameUnion) => {
    const reason = await reasonOf(components, type);
    const isEnabled =
      !FLOW_WALLETS.some((wallet) => wallet === type) || Object.hasOwn(scripts, type);
    return reason === undefined || isEnabled ? reason : 'NOT_ENABLED';
  };
  const reasons = await Promise.all(offered.map(reasonFor));
  return {
    shown: offered.filter((_type, index) => reasons[index] === undefined),
    leftOut: offered.flatMap((type, index) => {
      const reason = reasons[index];
      return reason === undefined ? [] : [{ type, reason }];
    }),
  };
}

/** Visible time in ms. One component that does not settle must not keep the form from the customer. */
const AVAILABILITY_DEADLINE = 5000;

/** Why it is left out; `undefined` if it is shown. */
async function reasonOf(
  components: Components,
  type: ComponentNameUnion,
): Promise<string | undefined> {
  const settled = new AbortController();
  const late = new Promise<boolean>((resolve) =>
    afterVisibleTime(AVAILABILITY_DEADLINE, settled.signal, () => resolve(false)),
  );
  try {
    const isAvailable = await Promise.race([components.create(type).isAvailable(), late]);
    return isAvailable ? undefined : 'NOT_AVAILABLE';
  } catch {
    // Thrown for a name that Flow does not know, or that is not part of the payment session.
    return 'NOT_SUPPORTED';
  } finally {
    settled.abort();
  }
}
