/** Runs the loader's commands on the mounted form. */
import { DONE, failure } from '../../shared/rpc.ts';
import type { FrameCommand, LoaderMethods, MountRequest, Result } from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { PaymentForm } from '../form/payment-form.ts';
import { FormScreen } from '../form/form-screen.ts';
import { mountUntilUsable } from '../form/mount-form.ts';
import type { MountForm, OpenedGateway } from '../gateways/opened-gateway.ts';
import type { FrameParts, PreparedForm } from '../gateways/prepared/prepared-form.ts';
import { gatewayOf } from '../gateways/known-gateways.ts';
import { removeQuery } from '../loading/remove-query.ts';
import type { FrameConfiguration } from '../loading/frame-configuration.ts';
import type { FormView } from '../ui/form-view.ts';
import { heightOf } from '../ui/size-reporter.ts';
import { PreloadedGateway } from '../window/preloaded-gateway.ts';
import { areFormsBlocked } from './sandboxed-forms.ts';

export type CommandHandler = (command: FrameCommand) => Promise<Result> | Result;

export interface CommandHandlerOptions {
  readonly loader: LoaderMethods;
  readonly view: FormView;
  readonly configuration: FrameConfiguration;
  /** The gateway that the loader expects before there is a payment. */
  readonly preload: string | undefined;
  /** The payment methods that are expected. */
  readonly methods: readonly string[];
  /** No gateway's code is loaded before it resolves. */
  readonly messagesReported: Promise<void>;
  readonly signal: AbortSignal;
}

export function createCommandHandler(options: CommandHandlerOptions): CommandHandler {
  const { loader, view, configuration, messagesReported, signal } = options;
  const { urls } = configuration;
  if (areFormsBlocked()) {
    return () => failure('FORMS_BLOCKED_BY_SANDBOX', 'The page’s sandbox needs allow-forms');
  }
  let form: PaymentForm | undefined;
  /** The latest, before there is a payment. */
  let offered: MountRequest | undefined;
  let prepared: PreparedForm | undefined;
  // Only the events count: `navigator.onLine` is also false on machines that can reach every server
  // that they need.
  let network: 'online' | 'offline' = 'online';
  const networkChanged = ({ type }: Event) => {
    network = type === 'offline' ? 'offline' : 'online';
    form?.networkChanged(network);
  };
  window.addEventListener('online', networkChanged, { signal });
  window.addEventListener('offline', networkChanged, { signal });

  const preloaded = new PreloadedGateway(configuration, messagesReported);
  // The loader sends the command as well, once it is connected.
  if (options.preload !== undefined) void preloaded.load(options.preload, options.methods);

  const openGateway = (gatewayConfig: GatewayConfig): Result<OpenedGateway> => {
    const opened = openWithWindow(gatewayConfig, configuration, preloaded);
    if (!opened.ok) return opened;
    const gateway: OpenedGateway = {
      ...opened.value,
      async mount(context) {
        await messagesReported;
        return opened.value.mount(context);
      },
    };
    return { ok: true, value: gateway };
  };

  const startForm = (request: MountRequest): Result => {
    if (form !== undefined) return failure('ALREADY_MOUNTED', 'A form is mounted already');
    const opened = openGateway(request.gatewayConfig);
    if (!opened.ok) return opened;
    const gateway = prepared?.take(request, opened.value) ?? opened.value;
    form = new PaymentForm({ loader, view, request, urls, gateway, signal });
    form.networkChanged(network);
    form.start();
    return DONE;
  };

  const prepareForm = (request: MountRequest): Result => {
    prepared?.discard();
    prepared = undefined;
    offered = request;
    const load = gatewayOf(request.gatewayConfig)?.prepared;
    if (!load) return failure('NOT_SUPPORTED');
    removeQuery();
    const parts: FrameParts = {
      request,
      view,
      urls,
      createScreen: (opened) => new FormScreen(view, request, opened, () => {}),
      mountUntilUsable,
      reportHeight() {
        if (!view.hasFormHeight) return;
        void loader.report({ type: 'resized', height: heightOf(view.content) });
      },
    };
    const prepare = async () => {
      await messagesReported;
      const prepareLoaded = await load();
      // Otherwise there is a payment, or another offer.
      if (!form && offered === request) prepared = prepareLoaded(parts, configuration.scripts);
    };
    // One that cannot be loaded is none.
    prepare().catch(() => {});
    return DONE;
  };

  return (command) => {
    if (command.type === 'mount') return startForm(command);
    if (command.type === 'preload') return preloaded.load(command.gateway);
    if (form === undefined) {
      if (command.type === 'prepare') return prepareForm(command);
      if (command.type === 'update' && offered && !command.changed) {
        const { paymentMethods: _, ...before } = offered;
        return prepared?.update(command) ? DONE : prepareForm({ ...before, ...command });
      }
      return failure('NOT_MOUNTED', 'No form is mounted');
    }
    switch (command.type) {
      case 'prepare':
        return failure('ALREADY_MOUNTED', 'A form is mounted already');
      case 'update': {
        form.update(command);
        if (command.changed === undefined) return DONE;
        const opened = openGateway(command.changed.gatewayConfig);
        return opened.ok ? form.change(command.changed, opened.value) : opened;
      }
      case 'focus':
        form.focus();
        return DONE;
      case 'submit':
        return form.submit();
      case 'answer':
        return form.answer(command.step, command.answer);
      case 'showOutcome':
        form.showOutcome(command);
        return DONE;
      case 'suspend':
        return form.suspend();
    }
  };
}

/** Finds the gateway of this configuration, and the window for its form. */
function openWithWindow(
  gatewayConfig: GatewayConfig,
  { scripts }: FrameConfiguration,
  preloaded: PreloadedGateway,
): Result<OpenedGateway> {
  const gateway = gatewayOf(gatewayConfig);
  if (gateway === undefined) {
    const found = Object.keys(gatewayConfig).join(', ');
    return failure('GATEWAY_UNKNOWN', `No gateway has a configuration with these fields: ${found}`);
  }
  const opened = gateway.open(gatewayConfig, scripts);
  if (!opened.ok) return opened;
  if (!gateway.navigates) {
    removeQuery();
    return opened;
  }
  const mountInWindow: MountForm = ({ container, ...context }) =>
    preloaded.takeWindow(container).showForm(gatewayConfig, context);
  return { ok: true, value: { ...opened.value, mount: mountInWindow } };
}
