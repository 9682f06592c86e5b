/** Which payment methods a device has. */
import type { Component, ComponentNameUnion } from '@checkout.com/checkout-web-components';
import { flowMethod } from '../flow-methods.ts';

/** Only Apple's browsers have Apple Pay. */
export function isOnDevice(type: ComponentNameUnion): boolean {
  return type !== 'applepay' || 'ApplePaySession' in window;
}

/** A component of one payment method. The simulation only supports whether it can be rendered. */
export function methodComponent(type: ComponentNameUnion, notMounted: () => never): Component {
  const name = flowMethod(type)?.name ?? type;
  const component: Component = {
    type,
    selectedType: type,
    selectedPaymentMethodId: undefined,
    name,
    isAvailable: async () => isOnDevice(type),
    isValid: () => false,
    isPayButtonRequired: () => false,
    unselect() {},
    submit: notMounted,
    tokenize: async () => notMounted(),
    mount: notMounted,
    unmount: () => component,
  };
  return component;
}
