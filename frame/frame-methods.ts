/** What the loader can call, on the form that is mounted. */
import { DONE, PROTOCOL_VERSION, refusal } from '../shared/rpc.ts';
import type { FrameMethods, LoaderMethods, MountRequest, Result } from '../shared/rpc.ts';
import { forgetQuery } from './forget-query.ts';
import type { FormView } from './form-view.ts';
import type { FrameConfiguration } from './frame-configuration.ts';
import type { MountForm } from './gateways/gateway-adapter.ts';
import { gatewayOf } from './gateways/registry.ts';
import { PaymentForm } from './payment-form.ts';
import { WarmGateway } from './warm-gateway.ts';

export function createFrameMethods(
  loader: LoaderMethods,
  view: FormView,
  { addresses }: FrameConfiguration,
): FrameMethods {
  let form: PaymentForm | undefined;
  const warmGateway = new WarmGateway(addresses);
  // A loader that has no payment yet names the gateway it expects, and asks for it once connected.
  const expected = location.hash.slice(1);
  if (expected !== '') void warmGateway.load(expected);

  const withForm = (use: (mounted: PaymentForm) => Result | void): Promise<Result> =>
    Promise.resolve(
      form === undefined ? refusal('NOT_MOUNTED', 'No form is mounted') : (use(form) ?? DONE),
    );

  return {
    ping: () => Promise.resolve({ ok: true, value: PROTOCOL_VERSION }),
    warm: ({ gateway }) => warmGateway.load(gateway),
    async mount(request) {
      if (form !== undefined) return refusal('ALREADY_MOUNTED', 'A form is mounted already');
      const mount = prepareMount(request, warmGateway);
      if (!mount.ok) return mount;
      form = new PaymentForm({ loader, view, request, addresses, mount: mount.value });
      void form.start();
      return DONE;
    },
    update: (change) => withForm((mounted) => mounted.update(change)),
    focus: ({ direction }) => withForm((mounted) => mounted.focus(direction)),
    answer: ({ step, answer }) =>
      withForm((mounted) =>
        mounted.answer(step, answer)
          ? DONE
          : refusal('STEP_UNKNOWN', `Step ${step} does not wait for an answer`),
      ),
    showOutcome: ({ outcome, message }) =>
      withForm((mounted) => mounted.showOutcome(outcome, message)),
    async unmount() {
      form?.unmount();
      form = undefined;
      return DONE;
    },
  };
}

/** Finds the gateway whose configuration this is, and where its form is to live. */
function prepareMount({ gatewayConfig }: MountRequest, warm: WarmGateway): Result<MountForm> {
  const gateway = gatewayOf(gatewayConfig);
  if (gateway === undefined) {
    const found = Object.keys(gatewayConfig).join(', ');
    return refusal('GATEWAY_UNKNOWN', `No gateway is known by these fields: ${found}`);
  }
  const opened = gateway.open(gatewayConfig);
  if (!opened.ok) return opened;
  if (!gateway.declaration.travels) {
    forgetQuery();
    return opened;
  }
  return {
    ok: true,
    value: ({ container, ...context }) => warm.takeStage(container).mount(gatewayConfig, context),
  };
}
