import type { FormContext } from '../../gateways/gateway-definition.ts';
import type { MountedForm } from '../../gateways/opened-gateway.ts';
import { button } from '../../ui/button.ts';

export async function mount(
  { fourthToken }: { readonly fourthToken: string },
  { container, urls, report, press }: FormContext,
): Promise<MountedForm> {
  const pay = async () => {
    if (!press()) return;
    const charged = await fetch(`${urls['api']}/charges/${fourthToken}`);
    report({ type: 'completed', gatewayPaymentId: charged.headers.get('X-Payment') });
  };
  container.replaceChildren(button({ label: 'Pay by the fourth', run: () => void pay() }));
  report({ type: 'ready' });
  return { unmount: () => container.replaceChildren(), submit: () => void pay() };
}
