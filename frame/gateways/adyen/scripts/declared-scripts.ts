/**
 * The scripts of third parties that classes of Adyen’s package load, with their hosts. The package contains
 * the hosts of the scripts, and a test compares them. The hosts of their requests and pages are those that
 * are known of the owners; they were not tried with the real scripts.
 */
import type { FormContext, ThirdPartyScript } from '../../gateway-definition.ts';
import { DEFAULT_SCRIPT_POLICY } from '../../../loading/script-policy.ts';
import { SCRIPT_TYPES } from './script-types.ts';

const trustedTypes: readonly string[] = [DEFAULT_SCRIPT_POLICY];

export const ADYEN_SCRIPTS: Readonly<Record<keyof typeof SCRIPT_TYPES, ThirdPartyScript>> = {
  amazonpay: {
    types: SCRIPT_TYPES.amazonpay,
    owner: 'Amazon',
    purpose: 'Shows the button of Amazon Pay and opens its page',
    policy: {
      'script-src': [
        'https://static-eu.payments-amazon.com',
        'https://static-na.payments-amazon.com',
      ],
      'connect-src': ['https://payments.amazon.com', 'https://payments-eu.amazon.com'],
      'img-src': ['https://m.media-amazon.com'],
      'frame-src': ['https://payments.amazon.com', 'https://payments-eu.amazon.com'],
    },
    trustedTypes,
  },
  applepay: {
    types: SCRIPT_TYPES.applepay,
    owner: 'Apple',
    purpose: 'Shows the button of Apple Pay, and its code to scan outside Safari',
    policy: {
      'script-src': ['https://applepay.cdn-apple.com'],
      'connect-src': ['https://applepay.cdn-apple.com', 'https://smp-paymentservices.apple.com'],
      'img-src': ['https://applepay.cdn-apple.com'],
    },
    trustedTypes,
  },
  cashapp: {
    types: SCRIPT_TYPES.cashapp,
    owner: 'Block',
    purpose: 'Shows the button of Cash App Pay, and its code to scan',
    urls: {
      kit: { test: 'https://sandbox.kit.cash.app', live: 'https://kit.cash.app' },
      requests: { test: 'https://sandbox.api.cash.app', live: 'https://api.cash.app' },
    },
    policy: {
      'script-src': ['kit'],
      'connect-src': ['kit', 'requests'],
      'img-src': ['kit', 'requests'],
    },
    trustedTypes,
  },
  clicktopay: {
    types: SCRIPT_TYPES.clicktopay,
    owner: 'Mastercard and Visa',
    purpose: 'Recognises a customer of Click to Pay and shows the saved cards',
    urls: {
      mastercard: {
        test: 'https://sandbox.src.mastercard.com',
        live: 'https://src.mastercard.com',
      },
      visa: {
        test: 'https://sandbox-assets.secure.checkout.visa.com',
        live: 'https://assets.secure.checkout.visa.com',
      },
      visaRequests: {
        test: 'https://sandbox.secure.checkout.visa.com',
        live: 'https://secure.checkout.visa.com',
      },
    },
    policy: {
      'script-src': ['mastercard', 'visa'],
      'connect-src': ['mastercard', 'visa', 'visaRequests'],
      'img-src': ['mastercard', 'visa', 'visaRequests'],
      'frame-src': ['mastercard', 'visaRequests'],
    },
    trustedTypes,
  },
  googlepay: {
    types: SCRIPT_TYPES.googlepay,
    owner: 'Google',
    purpose: 'Shows the button of Google Pay and opens its sheet',
    policy: {
      'script-src': ['https://pay.google.com'],
      'connect-src': ['https://pay.google.com', 'https://google.com', 'https://www.google.com'],
      'img-src': ['https://www.gstatic.com'],
      'frame-src': ['https://pay.google.com'],
    },
    trustedTypes,
  },
  klarna: {
    types: SCRIPT_TYPES.klarna,
    owner: 'Klarna',
    purpose: 'Shows Klarna’s own form where the payment continues in a widget',
    policy: {
      'script-src': ['https://x.klarnacdn.net'],
      'connect-src': ['https://*.klarna.com', 'https://*.klarnaevt.com', 'https://x.klarnacdn.net'],
      'img-src': ['https://x.klarnacdn.net'],
      'frame-src': ['https://*.klarna.com'],
    },
    trustedTypes,
  },
  paybybank_pix: {
    types: SCRIPT_TYPES.paybybank_pix,
    owner: 'Adyen',
    purpose: 'Uses a passkey of the customer’s device for Pix by bank',
    policy: { 'script-src': ['images'] },
    trustedTypes,
  },
  paypal: {
    types: SCRIPT_TYPES.paypal,
    owner: 'PayPal',
    purpose: 'Shows PayPal’s buttons and opens its window',
    policy: {
      'script-src': ['https://www.paypal.com', 'https://www.paypalobjects.com'],
      'connect-src': ['https://*.paypal.com'],
      'img-src': ['https://*.paypal.com', 'https://www.paypalobjects.com'],
      'frame-src': ['https://*.paypal.com'],
    },
    trustedTypes,
  },
};

/**
 * Where a script may be loaded from.
 *
 * @param urlsOfAdyen - by the names that Adyen's declaration gives them, which a script may use too
 */
export function scriptOrigins(
  { policy, urls = {} }: ThirdPartyScript,
  urlsOfAdyen: FormContext['urls'],
): readonly string[] {
  const sources = policy['script-src'] ?? [];
  return sources.flatMap((source) => {
    const named = urls[source];
    if (named !== undefined) return [named.test, named.live];
    return new URL(urlsOfAdyen[source] ?? source).origin;
  });
}
