/** What the types accept and reject. The compiler checks it; nothing here has to run. */
import { describe, expectTypeOf, test } from 'vitest';
import { customerMessage, isPayError, Pay, PayError, PayValidationError } from './index.ts';
import type {
  Appearance,
  BeforeSubmit,
  Checkout,
  CheckoutFormOptions,
  CheckoutOptions,
  CheckoutUpdate,
  EmbeddedSessionData,
  EmbeddedSessionResponse,
  FieldError,
  OutcomeDetails,
  PayConfig,
  PaymentChange,
  PaymentFormConfig,
  PaymentResult,
  ReadyForm,
  SessionUpdate,
  PaymentStep,
  PaymentUpdateResponse,
  PayRateLimitError,
  RedirectParams,
  RedirectResult,
  RequestConfig,
  SdkErrorCode,
  SessionData,
  SessionResponse,
  SessionStatus,
  Transaction,
} from './index.ts';
import { embeddedSession, sessionData, sessionResponse, signedReturn } from './testing/examples.ts';

/** Compiled, never called. */
const compiled = (call: () => unknown) => void call;

const pay = new Pay({ apiKey: 'pk_test_1' });
const data: SessionData = sessionData;
const session: EmbeddedSessionResponse = embeddedSession;
const params: RedirectParams = signedReturn.params;
const legacySession: SessionResponse = sessionResponse;

describe('the constructor', () => {
  test('takes every field of the configuration with its type, and no other', () => {
    expectTypeOf(Pay).toBeConstructibleWith({ apiKey: 'pk_test_1' });
    expectTypeOf<PayConfig['environment']>().toEqualTypeOf<'sandbox' | 'live' | undefined>();
    expectTypeOf<PayConfig['onError']>().toEqualTypeOf<((error: PayError) => void) | undefined>();
    expectTypeOf<PayConfig['onRequest']>().toEqualTypeOf<
      ((config: RequestConfig) => void) | undefined
    >();
    expectTypeOf<PayConfig['onResponse']>().toEqualTypeOf<
      ((response: Response) => void) | undefined
    >();
    expectTypeOf<PayConfig['logger']>().toEqualTypeOf<((message: string) => void) | undefined>();

    // @ts-expect-error the configuration is required
    compiled(() => new Pay());
    // @ts-expect-error apiKey is required
    compiled(() => new Pay({}));
    // @ts-expect-error no such environment
    compiled(() => new Pay({ apiKey: 'k', environment: 'production' }));
    // @ts-expect-error ms are a number
    compiled(() => new Pay({ apiKey: 'k', timeout: '30s' }));
    // @ts-expect-error there is no such field
    compiled(() => new Pay({ apiKey: 'k', apiSecret: 's' }));
  });
});

describe('createSession', () => {
  test('takes a session and options, and nothing that the specification forbids', () => {
    expectTypeOf<Pay['createSession']>().returns.resolves.toEqualTypeOf<SessionResponse>();
    compiled(() => pay.createSession(data, { idempotencyKey: 'k', timeout: 1 }));
    compiled(() => pay.createSession(data, { signal: AbortSignal.abort() }));

    const { payer: _payer, ...withoutPayer } = data;
    const { amount: _amount, ...withoutAmount } = data;
    // @ts-expect-error payer is required
    compiled(() => pay.createSession(withoutPayer));
    // @ts-expect-error amount is required
    compiled(() => pay.createSession(withoutAmount));
    // @ts-expect-error amount is a number of minor units
    compiled(() => pay.createSession({ ...data, amount: '19.99' }));
    // @ts-expect-error there are two capture modes
    compiled(() => pay.createSession({ ...data, capture_mode: 'later' }));
    // @ts-expect-error for createEmbeddedSession only
    compiled(() => pay.createSession({ ...data, processing_channel_id: 'pc' }));
    // @ts-expect-error there is no such field
    compiled(() => pay.createSession({ ...data, coupon: 'x' }));
    // @ts-expect-error city is required
    compiled(() => pay.createSession({ ...data, billing: { ...data.billing, city: undefined } }));
    // @ts-expect-error there is no such option
    compiled(() => pay.createSession(data, { retries: 1 }));
  });
});

describe('createEmbeddedSession', () => {
  test('also takes processing_channel_id, a string', () => {
    expectTypeOf<Pay['createEmbeddedSession']>().parameter(0).toEqualTypeOf<EmbeddedSessionData>();
    expectTypeOf<
      Pay['createEmbeddedSession']
    >().returns.resolves.toEqualTypeOf<EmbeddedSessionResponse>();
    compiled(() => pay.createEmbeddedSession({ ...data, processing_channel_id: 'pc' }));

    // @ts-expect-error a string
    compiled(() => pay.createEmbeddedSession({ ...data, processing_channel_id: 1 }));
  });
});

describe('initializePayment', () => {
  test('takes the form and its callbacks, with session and selector', () => {
    expectTypeOf<Pay['initializePayment']>().parameter(0).toEqualTypeOf<PaymentFormConfig>();
    expectTypeOf<Pay['initializePayment']>().returns.toEqualTypeOf<Promise<void>>();
    compiled(() =>
      pay.initializePayment({
        session,
        container: '#form',
        onSuccess: (result) => expectTypeOf(result).toEqualTypeOf<PaymentResult>(),
        onError: (error) => expectTypeOf(error).toExtend<Error>(),
        onSubmit: async (step) => void expectTypeOf(step).toEqualTypeOf<PaymentStep>(),
        onAdditionalDetails: async (step) => void expectTypeOf(step.data).toBeUnknown(),
      }),
    );
    expectTypeOf<PaymentResult['session']['order_id']>().toBeString();

    // @ts-expect-error session is required
    compiled(() => pay.initializePayment({ container: '#form' }));
    // @ts-expect-error container is required
    compiled(() => pay.initializePayment({ session }));
    compiled(() => pay.initializePayment({ session, container: document.body }));
    // @ts-expect-error an element or its selector
    compiled(() => pay.initializePayment({ session, container: document }));
    // @ts-expect-error a legacy session has no form
    compiled(() => pay.initializePayment({ session: legacySession, container: '#form' }));
  });
});

describe('the other operations', () => {
  test('updatePaymentGatewayId', () => {
    expectTypeOf<
      Pay['updatePaymentGatewayId']
    >().returns.resolves.toEqualTypeOf<PaymentUpdateResponse>();
    // @ts-expect-error both ids are required
    compiled(() => pay.updatePaymentGatewayId('ses'));
  });

  test('getSessionStatus', () => {
    expectTypeOf<Pay['getSessionStatus']>().returns.resolves.toEqualTypeOf<SessionStatus>();
    // @ts-expect-error the id is required
    compiled(() => pay.getSessionStatus());
    // @ts-expect-error the id is a string
    compiled(() => pay.getSessionStatus(1));
    compiled(async () => {
      const { status } = await pay.getSessionStatus('ses');
      // @ts-expect-error a transaction's status, not a session's
      return status === 'captured';
    });
  });

  test('getTransaction', () => {
    expectTypeOf<Pay['getTransaction']>().parameter(0).toEqualTypeOf<string | number>();
    expectTypeOf<Pay['getTransaction']>().returns.resolves.toEqualTypeOf<Transaction>();
    // @ts-expect-error a string or a number
    compiled(() => pay.getTransaction({ id: 1 }));
    compiled(async () => {
      const { gateway } = await pay.getTransaction(1);
      // @ts-expect-error gateway may be null
      return gateway.code;
    });
  });

  test('pollPaymentStatus', () => {
    expectTypeOf<Pay['pollPaymentStatus']>().returns.resolves.toEqualTypeOf<SessionStatus>();
    compiled(() =>
      pay.pollPaymentStatus('ses', {
        interval: 1,
        maxAttempts: 2,
        onStatusChange: (status) => expectTypeOf(status).toEqualTypeOf<SessionStatus>(),
      }),
    );
    // @ts-expect-error ms are a number
    compiled(() => pay.pollPaymentStatus('ses', { interval: '2s' }));
  });

  test('redirectToPayment', () => {
    expectTypeOf<Pay['redirectToPayment']>().returns.toEqualTypeOf<void>();
    compiled(() => pay.redirectToPayment('https://a.example', { target: '_blank' }));
    // @ts-expect-error there are two targets
    compiled(() => pay.redirectToPayment('https://a.example', { target: '_top' }));
  });

  test('handleRedirectReturn', () => {
    expectTypeOf<Pay['handleRedirectReturn']>().returns.resolves.toEqualTypeOf<RedirectResult>();
    compiled(() => pay.handleRedirectReturn(new URLSearchParams(), 's'));
    compiled(() => pay.handleRedirectReturn({ order_id: 'o' }, 's'));
    // @ts-expect-error the secret is required
    compiled(() => pay.handleRedirectReturn({}));
    // @ts-expect-error parameters are strings
    compiled(() => pay.handleRedirectReturn({ order_id: 1 }, 's'));
    compiled(async () => {
      const result = await pay.handleRedirectReturn({}, 's');
      if (result.success) expectTypeOf(result.data.order_id).toBeString();
      else expectTypeOf(result.error.message).toBeString();
      // @ts-expect-error data is there on success only
      return result.data.order_id;
    });
  });

  test('the two verify methods', () => {
    expectTypeOf<Pay['verifyRedirectSignature']>().returns.toBeBoolean();
    expectTypeOf<Pay['verifyRedirectSignatureAsync']>().returns.resolves.toBeBoolean();
    compiled(() => pay.verifyRedirectSignature(params, 's'));
    // @ts-expect-error a status that no return has
    compiled(() => pay.verifyRedirectSignature({ ...params, status: 'refunded' }, 's'));
    // @ts-expect-error the signature is required
    compiled(() => pay.verifyRedirectSignatureAsync({ order_id: 'o', status: 'failed' }, 's'));
  });
});

describe('statics and errors', () => {
  test('utilities', () => {
    expectTypeOf(Pay.generateIdempotencyKey).returns.toBeString();
    expectTypeOf(Pay.formatAmount).toBeCallableWith(1999, 'EUR');
    expectTypeOf(Pay.formatAmount).toBeCallableWith(1999, 'EUR', 'de-DE');
    expectTypeOf(Pay.validateCurrency).returns.toBeBoolean();
    expectTypeOf(Pay.validateEmail).returns.toBeBoolean();
    expectTypeOf(Pay.version).toBeString();
    expectTypeOf(customerMessage).toEqualTypeOf<typeof Pay.customerMessage>();
    // @ts-expect-error amounts are numbers
    compiled(() => Pay.formatAmount('1', 'EUR'));
  });

  test('each code has its own type', () => {
    expectTypeOf(Pay.ErrorCodes.NETWORK_ERROR).toEqualTypeOf<'NETWORK_ERROR'>();
    expectTypeOf(Pay.ErrorCodes.GATEWAY_TIMEOUT).toEqualTypeOf<'GATEWAY_TIMEOUT'>();
    // @ts-expect-error not one of the list
    compiled(() => Pay.ErrorCodes.SIGNATURE_VERIFICATION_FAILED);
    // @ts-expect-error constant
    compiled(() => (Pay.ErrorCodes.NETWORK_ERROR = 'NETWORK_ERROR'));
  });

  test('errors narrow', () => {
    compiled((error: unknown = null) => {
      if (isPayError(error)) expectTypeOf(error.code).toEqualTypeOf<SdkErrorCode>();
      if (error instanceof PayValidationError) {
        expectTypeOf(error.details).toEqualTypeOf<readonly FieldError[]>();
      }
      if (!(error instanceof PayError)) return;
      // @ts-expect-error read only
      error.code = 'NETWORK_ERROR';
    });
  });
});

describe('an error', () => {
  test('narrows by its code, and by its reason with isPayError', () => {
    compiled(() => (error: PayError) => {
      if (error.code === 'VALIDATION_ERROR') {
        expectTypeOf(error.details).toEqualTypeOf<readonly FieldError[]>();
      } else if (error.code === 'PAYMENT_ERROR') {
        expectTypeOf(error.details).toEqualTypeOf<OutcomeDetails | undefined>();
      } else expectTypeOf(error.details).toEqualTypeOf<undefined>();
      if (error.code === 'RATE_LIMIT_ERROR') {
        expectTypeOf(error).toEqualTypeOf<PayRateLimitError>();
        expectTypeOf(error.retryAfter).toEqualTypeOf<number | undefined>();
      }
    });
    compiled(() => (caught: unknown) => {
      if (isPayError(caught, 'OUTCOME_UNKNOWN')) {
        expectTypeOf(caught.details).toEqualTypeOf<OutcomeDetails>();
        expectTypeOf(caught.code).toEqualTypeOf<'PAYMENT_ERROR'>();
      } else if (isPayError(caught, 'CODE_OF_A_GATEWAY')) {
        expectTypeOf(caught.reason).toEqualTypeOf<'CODE_OF_A_GATEWAY'>();
      }
      expectTypeOf([caught].filter(isPayError)).toEqualTypeOf<PayError[]>();
      if (isPayError(caught)) expectTypeOf(caught).toEqualTypeOf<PayError>();
      if (caught instanceof PayError) expectTypeOf(caught.code).toEqualTypeOf<SdkErrorCode>();
    });
  });
});

describe('the handle', () => {
  const open = () => pay.checkout({ session });

  test('takes the options of initializePayment, without the container', () => {
    expectTypeOf<CheckoutOptions['onError']>().toEqualTypeOf<PaymentFormConfig['onError']>();
    compiled(() =>
      pay.checkout({
        session,
        onMetric: ({ name, ms, gateway, reason }) => void [name, ms, gateway, reason],
      }),
    );
    // @ts-expect-error the container is named by mount
    compiled(() => pay.checkout({ session, container: '#form' }));
    // @ts-expect-error unmount() ends it
    compiled(() => pay.checkout({ session, signal: new AbortController().signal }));
    // @ts-expect-error session is required
    compiled(() => pay.checkout({}));
    compiled(() => pay.checkout({ fetchSession: async () => session }));
    // @ts-expect-error one of them is enough
    compiled(() => pay.checkout({ session, fetchSession: async () => session }));
    // @ts-expect-error the function returns a promise
    compiled(() => pay.checkout({ fetchSession: () => session }));
    compiled(() => open().mount(document.body));
    compiled(() => open().update({ session }) satisfies Promise<SessionUpdate>);
    compiled(() => pay.checkout({ session, onSessionExpiring: () => {} }));
    compiled(() => pay.checkout({ session, onSessionExpiring: () => session }));
    compiled(() => pay.checkout({ session, onSessionExpiring: async () => session }));
  });

  test('gives each listener the argument of its event', () => {
    compiled(() => {
      open().on('ready', (detail) => expectTypeOf(detail).toEqualTypeOf<ReadyForm>());
      open().on('change', (detail) => expectTypeOf(detail).toEqualTypeOf<PaymentChange>());
      open().on('success', (detail) => expectTypeOf(detail).toEqualTypeOf<PaymentResult>());
      open().on('error', (detail) => expectTypeOf(detail).toEqualTypeOf<PayError>());
      open().on('resize', ({ height }) => expectTypeOf(height).toBeNumber());
    });
    // @ts-expect-error there is no such event
    compiled(() => open().on('paid', () => {}));
    expectTypeOf(open).returns.toEqualTypeOf<Checkout>();
  });

  test('stops a payment by a boolean or a message', () => {
    expectTypeOf<BeforeSubmit>().returns.resolves.toEqualTypeOf<boolean | string | undefined>();
    compiled(() => pay.checkout({ session, onBeforeSubmit: async () => 'Sold out' }));
    compiled(() => pay.checkout({ session, onBeforeSubmit: () => false }));
    // @ts-expect-error neither
    compiled(() => pay.checkout({ session, onBeforeSubmit: async () => 7 }));
  });
});

test('each optional input may be undefined, under exactOptionalPropertyTypes', () => {
  type Optional<Input> = {
    [
      Key in keyof Input as object extends Pick<Input, Key> ? Key : never
    ]: undefined extends Input[Key] ? true : Key;
  };
  type AllAccept<Input> = { [Key in keyof Optional<Input>]: true };
  expectTypeOf<Optional<PayConfig>>().toEqualTypeOf<AllAccept<PayConfig>>();
  expectTypeOf<Optional<PaymentFormConfig>>().toEqualTypeOf<AllAccept<PaymentFormConfig>>();
  expectTypeOf<Optional<CheckoutFormOptions>>().toEqualTypeOf<AllAccept<CheckoutFormOptions>>();
  expectTypeOf<Optional<CheckoutUpdate>>().toEqualTypeOf<AllAccept<CheckoutUpdate>>();
  expectTypeOf<Optional<EmbeddedSessionData>>().toEqualTypeOf<AllAccept<EmbeddedSessionData>>();
  expectTypeOf<Optional<Appearance>>().toEqualTypeOf<AllAccept<Appearance>>();
  // Assigned as a merchant would, from values that may be missing.
  const phone: string | undefined = undefined;
  compiled(() =>
    pay.createEmbeddedSession({ ...data, shipping: undefined, payer: { ...data.payer, phone } }),
  );
});
