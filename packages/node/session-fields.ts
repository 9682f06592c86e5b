/**
 * The fields that the data of a session has by getters of its classes, as the entities of a database have them:
 * neither a spread nor JSON contains those.
 */
import { hasField } from '../../shared/plain/has-field.ts';
import { isRecord } from '../../shared/plain/value-types.ts';
import type {
  BackendSessionData,
  ExpectedCard,
  SessionChangeRequest,
} from '../../shared/platform/platform-api.ts';
import type { AddressInfo, PayerInfo } from '../../shared/sessions.ts';

/** Every field of an object; those of the objects in it, or `null` for a value. */
type FieldsOf<Data> = { readonly [Name in keyof Data]-?: object | null };

const PAYER: FieldsOf<PayerInfo> = { email: null, name: null, phone: null };

const PLACE: FieldsOf<AddressInfo> = {
  address_line_1: null,
  address_line_2: null,
  city: null,
  state: null,
  postal_code: null,
  country: null,
  name: null,
  phone: null,
};

const SESSION: FieldsOf<BackendSessionData> = {
  order_id: null,
  amount: null,
  currency: null,
  capture_mode: null,
  payer: PAYER,
  billing: PLACE,
  shipping: PLACE,
  return_url: null,
  cancel_url: null,
  metadata: null,
  processing_channel_id: null,
  replaces: null,
  for_order: null,
  expires_at: null,
  purpose: null,
  customer_id: null,
  save_methods: null,
  saved_methods_need: null,
  instalments: { values: null },
};

const CARD: FieldsOf<ExpectedCard> = { brand: null, issuer_country: null, funding: null };

const CHANGE: FieldsOf<SessionChangeRequest> = {
  amount: null,
  shipping: PLACE,
  metadata: null,
  expected_card: CARD,
  expires_at: null,
  revision: null,
};

/** @returns a copy of the data of a session with these fields as its own */
export function sessionFields(data: unknown): Record<string, unknown> {
  return { ...Object(copied(data, SESSION)) };
}

/** The same of a change. */
export function changeFields(change: unknown): Record<string, unknown> {
  return { ...Object(copied(change, CHANGE)) };
}

function copied(value: unknown, known: object): unknown {
  if (!isRecord(value)) return value;
  const read = Object.entries(known)
    .filter(([name]) => hasField(value, name))
    .map(([name, inner]) => [name, inner === null ? value[name] : copied(value[name], inner)]);
  return { ...value, ...Object.fromEntries(read) };
}
