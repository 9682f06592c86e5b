/** The resources in the platform's responses. Each has the fields of its type, and no others. */
import * as v from 'valibot';
import {
  FRAME_PERMISSIONS,
  SESSION_FAILURE_REASONS,
  SESSION_STATUSES,
  TRANSACTION_STATUSES,
} from '../../../shared/sessions.ts';
import { SAVED_METHOD_STATUSES } from '../../../shared/platform/customers.ts';
import type { Offer } from '../../../shared/platform/offers.ts';
import type { RemovedMethod, SavedMethod } from '../../../shared/platform/customers.ts';
import {
  METHOD_EVENT_TYPES,
  PAYMENT_EVENT_TYPES,
  SETUP_EVENT_TYPES,
} from '../../../shared/platform/webhooks.ts';
import { DELIVERY_MODES } from '../webhooks/delivery-modes.ts';
import { amount, amountFromZero, currency, isoTime, sentUrl } from './fields.ts';
import type { FieldError } from '../../../shared/errors/errors.ts';
import type { Problem } from '../../../shared/platform/platform-api.ts';
import type {
  EmbeddedSessionResponse,
  Gateway,
  PaymentUpdateResponse,
  SessionResponse,
  SessionStatus,
  SetUpMethod,
  Transaction,
} from '../../../shared/sessions.ts';
import type {
  MethodEvent,
  MethodEventData,
  PaymentEvent,
  PaymentEventData,
  SetupEvent,
  SetupEventData,
} from '../../../shared/platform/webhooks.ts';
import type { FieldsOf } from './fields.ts';

const string = v.string();
const stringOrNull = v.nullable(string);
const timeOrNull = v.nullable(isoTime);
const transactionStatus = v.picklist(TRANSACTION_STATUSES);

const revision = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.description('Counts the changes of the amount'),
);

const gateway = v.object({
  id: v.pipe(v.number(), v.integer()),
  code: string,
  name: string,
} satisfies FieldsOf<Gateway>);

export const sessionResponse = v.object({
  session_id: string,
  payment_id: string,
  redirect_url: sentUrl,
  expires_at: isoTime,
} satisfies FieldsOf<SessionResponse>);

const framePermissions: v.GenericSchema<readonly string[]> = v.pipe(
  v.array(string),
  v.description(
    `What browsers permit the frame beyond the usual, by a setting of the merchant: ${FRAME_PERMISSIONS.join(', ')}. It never changes in a session`,
  ),
);

export const embeddedSessionResponse = v.object({
  session_id: string,
  payment_id: string,
  gateway,
  gateway_config: v.objectWithRest({}, v.unknown()),
  expires_at: isoTime,
  revision: v.exactOptional(revision),
  frame_permissions: v.exactOptional(framePermissions),
} satisfies FieldsOf<EmbeddedSessionResponse>);

/** A mandate has none. */
const expiryMonth = v.pipe(string, v.regex(/^\d{4}-\d{2}$/), v.description('YYYY-MM'));

const setUpMethod = v.object({
  brand: string,
  last4: v.pipe(string, v.regex(/^\d{4}$/)),
  expires: v.exactOptional(expiryMonth),
} satisfies FieldsOf<SetUpMethod>);

export const offer = v.object({
  gateway,
  gateway_config: v.objectWithRest({}, v.unknown()),
  frame_permissions: v.exactOptional(framePermissions),
  expires_at: isoTime,
} satisfies FieldsOf<Offer>);

export const sessionStatus = v.object({
  session_id: string,
  status: v.picklist(SESSION_STATUSES),
  payment_id: stringOrNull,
  order_id: string,
  amount: amountFromZero,
  currency,
  created_at: isoTime,
  expires_at: isoTime,
  revision: v.exactOptional(revision),
  attempt: v.exactOptional(
    v.pipe(
      v.picklist(['none', 'under_way', 'done']),
      v.description('Whether an attempt of the customer may still lead to a charge'),
    ),
  ),
  transaction_status: v.exactOptional(
    v.pipe(
      transactionStatus,
      v.description(
        'Once there is an attempt. A completed session may still be pending, as with vouchers',
      ),
    ),
  ),
  reason: v.exactOptional(
    v.pipe(
      v.picklist(SESSION_FAILURE_REASONS),
      v.description(
        'Of a failed session. Nothing was taken with DECLINED, CANCELLED and EXPIRED; what is taken later is given back',
      ),
    ),
  ),
  method: v.exactOptional(setUpMethod),
  instructions: v.exactOptional(
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.description(
        'While a voucher or a transfer is not paid: further fields of gateway_config, with which the form shows it',
      ),
    ),
  ),
} satisfies FieldsOf<SessionStatus>);

export const paymentUpdateResponse = v.object({
  payment_id: string,
  gateway_payment_id: string,
  status: transactionStatus,
} satisfies FieldsOf<PaymentUpdateResponse>);

/** The other fields belong to the gateway's SDK. */
export const gatewayStepResponse = v.objectWithRest({ result_code: string }, v.unknown());

export const transaction = v.object({
  payment_id: string,
  order_id: string,
  amount: amountFromZero,
  currency,
  status: transactionStatus,
  gateway: v.nullable(gateway),
  gateway_payment_id: stringOrNull,
  authorized_at: timeOrNull,
  captured_at: timeOrNull,
  failed_at: timeOrNull,
  failure_reason: stringOrNull,
  instalments: v.exactOptional(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(1),
      v.description(
        'In how many the customer pays. Where the session offers instalments, once something was submitted',
      ),
    ),
  ),
  created_at: isoTime,
  updated_at: isoTime,
} satisfies FieldsOf<Transaction>);

const savedMethod = v.object({
  id: string,
  type: string,
  brand: string,
  last4: v.pipe(string, v.regex(/^\d{4}$/)),
  expires: v.exactOptional(expiryMonth),
  status: v.pipe(
    v.picklist(SAVED_METHOD_STATUSES),
    v.description('unusable: it has expired, and is not offered'),
  ),
  created_at: isoTime,
} satisfies FieldsOf<SavedMethod>);

export const savedMethods = v.array(savedMethod);

export const removedMethod = v.object({
  brand: string,
  last4: string,
} satisfies FieldsOf<RemovedMethod>);

export const clockResponse = v.object({ now: isoTime });

export const webhookEndpoint = v.object({
  id: string,
  url: sentUrl,
  mode: v.picklist(DELIVERY_MODES),
});

const event = {
  id: v.pipe(string, v.description('The same for each delivery of the event')),
  created_at: isoTime,
};
/** Where the backend has removed a method, there is none. */
const formSession = v.exactOptional(
  v.pipe(string, v.description('Absent if the backend has removed the method')),
);

const paymentEvent = v.object({
  ...event,
  type: v.picklist(PAYMENT_EVENT_TYPES),
  data: v.object({
    payment: transaction,
    session_id: string,
  } satisfies FieldsOf<PaymentEventData>),
} satisfies FieldsOf<PaymentEvent>);

const methodEvent = v.object({
  ...event,
  type: v.picklist(METHOD_EVENT_TYPES),
  data: v.object({
    customer_id: string,
    method: savedMethod,
    session_id: formSession,
  } satisfies FieldsOf<MethodEventData>),
} satisfies FieldsOf<MethodEvent>);

const setupEvent = v.object({
  ...event,
  type: v.picklist(SETUP_EVENT_TYPES),
  data: v.object({
    customer_id: string,
    session_id: string,
  } satisfies FieldsOf<SetupEventData>),
} satisfies FieldsOf<SetupEvent>);

const webhookEvent = v.union([paymentEvent, methodEvent, setupEvent]);

export const deliveries = v.object({
  deliveries: v.array(
    v.object({
      id: string,
      url: sentUrl,
      state: v.picklist(['pending', 'delivered', 'given_up']),
      event: webhookEvent,
      attempts: v.array(
        v.object({
          time: isoTime,
          result: v.pipe(
            v.union([v.pipe(v.number(), v.integer()), v.picklist(['timeout', 'unreachable'])]),
            v.description('The status of the response, or why there was none'),
          ),
          reason: v.optional(
            v.pipe(
              string,
              v.description(
                'Of an unreachable URL: what is wrong, such as a port that is not open',
              ),
            ),
          ),
        }),
      ),
    }),
  ),
});

export const reference = v.object({ id: string });

export const sandboxOrder = v.object({
  order_id: string,
  payments: v.array(
    v.object({
      session: sessionStatus,
      transaction,
      charges: v.array(
        v.object({
          gateway_payment_id: string,
          amount,
          currency,
          payment_method: v.pipe(v.string(), v.description('The gateway’s name of it')),
          reversed: v.boolean(),
        }),
      ),
    }),
  ),
});

export const problem = v.object({
  type: string,
  title: string,
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  detail: string,
  code: v.pipe(string, v.regex(/^[A-Z_]+$/)),
  request_id: string,
  errors: v.exactOptional(
    v.array(
      v.object({ field: string, code: string, message: string } satisfies FieldsOf<FieldError>),
    ),
  ),
  session: v.exactOptional(embeddedSessionResponse),
} satisfies FieldsOf<Problem>);

/** Resources with a name in the OpenAPI document. */
export const RESOURCES = {
  SessionResponse: sessionResponse,
  EmbeddedSessionResponse: embeddedSessionResponse,
  Gateway: gateway,
  SessionStatus: sessionStatus,
  Offer: offer,
  PaymentUpdateResponse: paymentUpdateResponse,
  GatewayStepResponse: gatewayStepResponse,
  Transaction: transaction,
  SavedMethod: savedMethod,
  SavedMethods: savedMethods,
  RemovedMethod: removedMethod,
  Clock: clockResponse,
  WebhookEndpoint: webhookEndpoint,
  SetUpMethod: setUpMethod,
  PaymentEvent: paymentEvent,
  MethodEvent: methodEvent,
  SetupEvent: setupEvent,
  WebhookEvent: webhookEvent,
  Deliveries: deliveries,
  Reference: reference,
  SandboxOrder: sandboxOrder,
  Problem: problem,
};
