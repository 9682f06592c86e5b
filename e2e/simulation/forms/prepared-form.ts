/** The form of an offer in a simulated frame, by the frame's own rules for a form without a payment. */
import * as v from 'valibot';
import { adyen } from '../../../frame/gateways/adyen/adapter.ts';
import { AdyenOfferSchema, prepared } from '../../../frame/gateways/adyen/prepared.ts';
import { designOf } from '../../../frame/design/design.ts';
import type { FormView } from '../../../frame/ui/form-view.ts';
import { offeredTo } from '../../../frame/gateways/prepared/prepare-form.ts';
import { PreparedForm } from '../../../frame/gateways/prepared/prepared-form.ts';
import type { FormSettings, MountRequest } from '../../../shared/rpc.ts';
import type { ShownSettings } from '../../../frame/gateways/restyle.ts';
import { OpenedForm, openedGateway } from './opened-form.ts';
import type { FormMounting } from './gateway-form.ts';

/** What a frame has prepared. */
export interface Prepared {
  readonly form: PreparedForm;
  /** The gateway's form in it, once it is mounted. */
  readonly mounted: Promise<OpenedForm | undefined>;
}

/** A simulated form shows no strings. */
export const NO_MESSAGES = new Promise<never>(() => {});

/** As much of the document as a prepared form uses. Nothing is laid out. */
function silentView(): FormView {
  return Object.assign(Object.create(null), {
    disable: () => {},
    showForm: () => {},
    gateway: { replaceChildren: () => {} },
  });
}

/** @returns `undefined` if the gateway has no form without a session */
export function preparedForm(request: MountRequest, host: FormMounting): Prepared | undefined {
  const offered = v.safeParse(AdyenOfferSchema, request.gatewayConfig);
  if (!adyen.recognises(request.gatewayConfig) || !offered.success) return undefined;
  const { fault } = host;
  const fits = fault === 'offerNotCompared' ? () => true : offeredTo(prepared, offered.output);
  let resolve: (opened: OpenedForm | undefined) => void = () => {};
  const mounted = new Promise<OpenedForm | undefined>((given) => (resolve = given));
  const form = new PreparedForm(
    { ...openedGateway(request.gatewayConfig, host), fits },
    {
      request,
      view: silentView(),
      urls: {},
      createScreen: () => screenOf(request),
      async mountUntilUsable(mount, context) {
        try {
          const opened = await mount(context);
          resolve(opened instanceof OpenedForm ? opened : undefined);
          return opened;
        } catch (error) {
          resolve(undefined);
          // A form that has failed is one that never becomes usable.
          if (fault === 'preparedFailureKept') await new Promise(() => {});
          throw error;
        }
      },
      reportHeight: () => {},
    },
  );
  return { form, mounted };
}

function screenOf(request: MountRequest) {
  let settings: FormSettings = request;
  return {
    get shown(): ShownSettings {
      return lookOf(settings);
    },
    messages: NO_MESSAGES,
    update: (next: FormSettings) => void (settings = next),
    show: () => {},
  };
}

/** The settings with which a form is mounted. */
export function lookOf({ locale, appearance, paymentMethods }: FormSettings): ShownSettings {
  return { locale, design: designOf(appearance, false), choice: paymentMethods };
}
