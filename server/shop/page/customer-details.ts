/** Payer and postal address from the delivery form. */
import type { AddressInfo, PayerInfo } from '../../../shared/sessions.ts';

export interface CustomerDetails {
  readonly payer: PayerInfo;
  readonly billing: AddressInfo;
}

export function readDetails(form: HTMLFormElement): CustomerDetails {
  const entries = new FormData(form);
  const read = (name: string): string => {
    const value = entries.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const phone = read('phone');
  return {
    payer: { email: read('email'), name: read('name'), ...(phone === '' ? {} : { phone }) },
    billing: {
      address_line_1: read('address_line_1'),
      postal_code: read('postal_code'),
      city: read('city'),
      country: read('country'),
    },
  };
}

/** The details in one line, for the customer to check. */
export function inOneLine({ payer, billing }: CustomerDetails): string {
  return `${payer.name}, ${billing.address_line_1}, ${billing.postal_code} ${billing.city}`;
}
