/**
 * The resources of the API as JSON Schema (2020-12), with the limits and names of the code itself.
 */
import { BOUNDS } from '../../shared/platform-api.ts';
import {
  SESSION_FAILURE_REASONS,
  SESSION_STATUSES,
  TRANSACTION_STATUSES,
} from '../../shared/sessions.ts';
import { WEBHOOK_TYPES } from '../../shared/webhooks.ts';
import { DELIVERY_MODES } from './webhooks/delivery-modes.ts';

type Properties = Readonly<Record<string, object>>;

export function ref(name: keyof typeof schemas): object {
  return { $ref: `#/components/schemas/${name}` };
}

/** All properties are required unless they are listed as optional. */
function object(properties: Properties, optional: Properties = {}): object {
  return {
    type: 'object',
    properties: { ...properties, ...optional },
    required: Object.keys(properties),
  };
}

const string = { type: 'string' };
const text = (maxLength: number) => ({ type: 'string', minLength: 1, maxLength });
const optionalString = (maxLength: number) => ({ type: 'string', maxLength });
const time = { type: 'string', format: 'date-time' };
const timestampOrNull = { type: ['string', 'null'], format: 'date-time' };
const amount = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const currency = { type: 'string', pattern: '^[A-Z]{3}$', description: 'ISO 4217' };
const address = { ...text(BOUNDS.url), format: 'uri' };

const sessionData = object(
  {
    order_id: text(BOUNDS.orderId),
    amount: { ...amount, description: 'In minor units of the currency' },
    currency,
    payer: { $ref: '#/components/schemas/PayerInfo' },
    billing: { $ref: '#/components/schemas/AddressInfo' },
    return_url: address,
    cancel_url: address,
  },
  {
    capture_mode: { enum: ['auto', 'manual'], default: 'auto' },
    shipping: { $ref: '#/components/schemas/AddressInfo' },
    metadata: {
      type: 'object',
      maxProperties: BOUNDS.metadataKeys,
      description: `At most ${BOUNDS.metadataBytes} bytes as JSON`,
    },
    processing_channel_id: text(BOUNDS.string),
  },
);

export const schemas = {
  PayerInfo: object(
    { email: { ...text(BOUNDS.string), format: 'email' }, name: text(BOUNDS.string) },
    { phone: optionalString(BOUNDS.phone) },
  ),
  AddressInfo: object(
    {
      address_line_1: text(BOUNDS.string),
      city: text(BOUNDS.city),
      postal_code: text(BOUNDS.postalCode),
      country: { type: 'string', pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' },
    },
    {
      address_line_2: optionalString(BOUNDS.string),
      state: optionalString(BOUNDS.state),
      name: optionalString(BOUNDS.string),
      phone: optionalString(BOUNDS.phone),
    },
  ),
  SessionData: sessionData,
  SessionResponse: object({
    session_id: string,
    payment_id: string,
    redirect_url: address,
    expires_at: time,
  }),
  EmbeddedSessionResponse: object({
    session_id: string,
    payment_id: string,
    gateway: { $ref: '#/components/schemas/Gateway' },
    gateway_config: { type: 'object' },
    expires_at: time,
  }),
  Gateway: object({ id: { type: 'integer' }, code: string, name: string }),
  SessionStatus: object(
    {
      session_id: string,
      status: { enum: SESSION_STATUSES },
      payment_id: { type: ['string', 'null'] },
      order_id: string,
      amount,
      currency,
      created_at: time,
      expires_at: time,
    },
    {
      attempt: {
        enum: ['none', 'under_way', 'done'],
        description: 'Whether an attempt of the customer may still lead to a charge',
      },
      transaction_status: {
        enum: TRANSACTION_STATUSES,
        description:
          'Once there is an attempt. A completed session may still be pending, as with vouchers',
      },
      reason: {
        enum: SESSION_FAILURE_REASONS,
        description:
          'Of a failed session. Nothing was taken with DECLINED, CANCELLED and EXPIRED; what is taken later is given back',
      },
    },
  ),
  PaymentUpdateRequest: object({ gateway_payment_id: text(BOUNDS.string) }),
  PaymentUpdateResponse: object({
    payment_id: string,
    gateway_payment_id: string,
    status: { enum: TRANSACTION_STATUSES },
  }),
  GatewayStepRequest: object({ data: { type: 'object' } }),
  GatewayStepResponse: object({ result_code: string }),
  Transaction: object({
    payment_id: string,
    order_id: string,
    amount,
    currency,
    status: { enum: TRANSACTION_STATUSES },
    gateway: { anyOf: [{ $ref: '#/components/schemas/Gateway' }, { type: 'null' }] },
    gateway_payment_id: { type: ['string', 'null'] },
    authorized_at: timestampOrNull,
    captured_at: timestampOrNull,
    failed_at: timestampOrNull,
    failure_reason: { type: ['string', 'null'] },
    created_at: time,
    updated_at: time,
  }),
  CaptureRequest: object({}, { amount }),
  RefundRequest: object({}, { amount }),
  ClockRequest: object({ advance: { type: 'integer', minimum: 0, description: 'In ms' } }),
  Clock: object({ now: time }),
  WebhookEndpointRequest: object(
    { url: address },
    {
      secrets: {
        type: 'array',
        items: { type: 'string', minLength: 8, maxLength: 255 },
        minItems: 1,
        maxItems: 2,
        description: 'Default: the API secret',
      },
      mode: { enum: DELIVERY_MODES },
    },
  ),
  WebhookEndpoint: object({ id: string, url: address, mode: { enum: DELIVERY_MODES } }),
  WebhookEvent: object({
    id: string,
    type: { enum: WEBHOOK_TYPES },
    created_at: time,
    data: object({
      payment: { $ref: '#/components/schemas/Transaction' },
      session_id: string,
    }),
  }),
  Deliveries: object({
    deliveries: {
      type: 'array',
      items: object({
        id: string,
        url: address,
        state: { enum: ['pending', 'delivered', 'given_up'] },
        event: { $ref: '#/components/schemas/WebhookEvent' },
        attempts: {
          type: 'array',
          items: object({
            time,
            result: {
              anyOf: [{ type: 'integer' }, { enum: ['timeout', 'unreachable'] }],
              description: 'The status of the response, or why there was none',
            },
          }),
        },
      }),
    },
  }),
  Reference: object({ id: string }),
  SandboxOrder: object({
    order_id: string,
    payments: {
      type: 'array',
      items: object({
        session: { $ref: '#/components/schemas/SessionStatus' },
        transaction: { $ref: '#/components/schemas/Transaction' },
        charges: {
          type: 'array',
          items: object({
            gateway_payment_id: string,
            amount,
            currency,
            reversed: { type: 'boolean' },
          }),
        },
      }),
    },
  }),
  Problem: object(
    {
      type: string,
      title: string,
      status: { type: 'integer', minimum: 400, maximum: 599 },
      detail: string,
      code: { type: 'string', pattern: '^[A-Z_]+$' },
      request_id: string,
    },
    {
      errors: {
        type: 'array',
        items: object({ field: string, code: string, message: string }),
      },
    },
  ),
};
