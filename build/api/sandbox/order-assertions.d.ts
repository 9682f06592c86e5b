import {
  BackendSessionData,
  EmbeddedSessionResponse,
  OutcomeName,
  SavedMethod,
  SessionChangeRequest,
} from '../shared.js';
type SavedMethodList = readonly SavedMethod[];
interface Charge {
  readonly gateway_payment_id: string;
  readonly amount: number;
  readonly currency: string;
  readonly payment_method: string;
  readonly reversed: boolean;
}
interface OrderPayment {
  readonly session: {
    readonly session_id: string;
    readonly status: string;
    readonly revision?: number;
    readonly attempt?: 'none' | 'under_way' | 'done';
  };
  readonly transaction: {
    readonly payment_id: string;
    readonly status: string;
    readonly failure_reason: string | null;
  };
  readonly charges: readonly Charge[];
}
interface SandboxOrder {
  readonly order_id: string;
  readonly payments: readonly OrderPayment[];
}
interface SandboxAccess {
  readonly url: string;
  readonly secret: string;
  readonly send?: SendToSandbox;
  readonly onAdvanced?: (time: number) => Promise<void>;
}
type SendToSandbox = (
  url: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<{
  readonly ok: boolean;
  readonly status: number;
  text(): Promise<string>;
}>;
declare class SandboxClient {
  #private;
  constructor(access: SandboxAccess);
  reset(): Promise<void>;
  advance(time: number): Promise<void>;
  order(orderId: string): Promise<SandboxOrder>;
  savedMethods(customerId: string): Promise<SavedMethodList>;
  createSession(data: BackendSessionData): Promise<EmbeddedSessionResponse>;
  changeSession(sessionId: string, change: SessionChangeRequest): Promise<EmbeddedSessionResponse>;
}
declare const STAND_INS: readonly ['applepay', 'googlepay', 'klarna', 'paypal'];
type WalletName = (typeof STAND_INS)[number];
type WalletChoice = 'approve' | 'cancel' | 'fail';
interface ShownForm {
  readonly methods: readonly string[];
  readonly button: string | undefined;
  readonly message: string | undefined;
  readonly notice: string | undefined;
}
type Scenario = OutcomeName<'session'>;
type DeclineReason =
  | 'not_enough_funds'
  | 'authentication_failed'
  | 'do_not_honour'
  | 'limit_exceeded'
  | 'card_expired'
  | 'security_code_wrong'
  | 'card_lost'
  | 'card_stolen';
interface TestNumber {
  readonly scenario: Scenario;
  readonly declineReason?: DeclineReason;
  readonly fault?: 'lost_response' | 'gateway_down';
  readonly withoutCustomer?: DeclineReason;
}
declare const TEST_OUTCOMES: {
  readonly approve: {
    readonly description: 'approved, unless the session names another scenario';
    readonly card: '4242424242424242';
    readonly blikCode: '777987';
    readonly iban: 'NL13TEST0123456789';
  };
  readonly decline: {
    readonly description: 'declined without a reason that the customer could act on';
    readonly chooses: TestNumber;
    readonly card: '4000000000000010';
    readonly blikCode: '100001';
    readonly iban: 'NL69TEST0000000001';
  };
  readonly insufficient_funds: {
    readonly description: 'declined: insufficient funds';
    readonly chooses: TestNumber;
    readonly card: '4000000000000028';
    readonly blikCode: '100002';
    readonly iban: 'NL42TEST0000000002';
  };
  readonly limit_exceeded: {
    readonly description: 'declined: the card\u2019s limit is exceeded';
    readonly chooses: TestNumber;
    readonly card: '4000000000000036';
    readonly blikCode: '100003';
  };
  readonly expired_card: {
    readonly description: 'declined: the issuer\u2019s record of the card has expired';
    readonly chooses: TestNumber;
    readonly card: '4000000000000044';
  };
  readonly wrong_security_code: {
    readonly description: 'declined: the security code is wrong';
    readonly chooses: TestNumber;
    readonly card: '4000000000000051';
  };
  readonly lost_card: {
    readonly description: 'declined: the card was reported as lost';
    readonly chooses: TestNumber;
    readonly card: '4000000000000069';
  };
  readonly stolen_card: {
    readonly description: 'declined: the card was reported as stolen';
    readonly chooses: TestNumber;
    readonly card: '4000000000000077';
  };
  readonly challenge: {
    readonly description: '3-D Secure with a challenge; approved once the customer confirms';
    readonly chooses: {
      readonly scenario: 'challenge';
    };
    readonly card: '4000000000000085';
  };
  readonly challenge_failed: {
    readonly description: '3-D Secure with a challenge that fails, although the customer confirms';
    readonly chooses: {
      readonly scenario: 'challenge_failed';
    };
    readonly card: '4000000000000093';
  };
  readonly frictionless: {
    readonly description: '3-D Secure without a challenge; approved';
    readonly chooses: {
      readonly scenario: 'frictionless';
    };
    readonly card: '4000000000000101';
  };
  readonly lost_response: {
    readonly description: 'approved and charged, but the gateway\u2019s first response is lost';
    readonly chooses: {
      readonly scenario: 'approve';
      readonly fault: 'lost_response';
    };
    readonly card: '4000000000000119';
    readonly blikCode: '100004';
    readonly iban: 'NL85TEST0000000004';
  };
  readonly late_result: {
    readonly description: 'approved and charged; the platform is notified 3 s later';
    readonly chooses: {
      readonly scenario: 'late_result';
    };
    readonly card: '4000000000000127';
    readonly blikCode: '100005';
    readonly iban: 'NL58TEST0000000005';
  };
  readonly gateway_down: {
    readonly description: 'the gateway responds with 503 and charges nothing';
    readonly chooses: {
      readonly scenario: 'approve';
      readonly fault: 'gateway_down';
    };
    readonly card: '4000000000000135';
    readonly blikCode: '100006';
    readonly iban: 'NL31TEST0000000006';
  };
  readonly declined_without_customer: {
    readonly description: 'approved in the form; declined without the customer';
    readonly chooses: {
      readonly scenario: 'approve';
      readonly withoutCustomer: 'do_not_honour';
    };
    readonly card: '4000000000000143';
  };
  readonly authentication_without_customer: {
    readonly description: 'approved in the form; the bank requires authentication without the customer';
    readonly chooses: {
      readonly scenario: 'approve';
      readonly withoutCustomer: 'authentication_failed';
    };
    readonly card: '4000000000000150';
  };
  readonly co_badged: {
    readonly description: 'like `approve`; a debit card of Cartes Bancaires and Visa, issued in France';
    readonly card: '4035501000000008';
  };
  readonly issued_in_us: {
    readonly description: 'like `approve`; a credit card that was issued in the United States';
    readonly card: '4988438843884305';
  };
};
type TestOutcomeName = keyof typeof TEST_OUTCOMES;
type BlikOutcomeName = {
  [Name in TestOutcomeName]: (typeof TEST_OUTCOMES)[Name] extends {
    blikCode: string;
  }
    ? Name
    : never;
}[TestOutcomeName];
type IbanOutcomeName = {
  [Name in TestOutcomeName]: (typeof TEST_OUTCOMES)[Name] extends {
    iban: string;
  }
    ? Name
    : never;
}[TestOutcomeName];
interface Customer {
  withCard(outcome?: TestOutcomeName): Promise<void>;
  agreeToSave(): Promise<void>;
  withSavedCard(): Promise<void>;
  removeSavedCard(): Promise<void>;
  withBlik(outcome?: BlikOutcomeName): Promise<void>;
  withIban(outcome?: IbanOutcomeName): Promise<void>;
  withIdeal(): Promise<void>;
  withMethod(type: string, country?: string): Promise<void>;
  withWallet(wallet: WalletName, choice?: WalletChoice): Promise<void>;
  confirmAtBank(): Promise<void>;
  cancelAtBank(): Promise<void>;
  cancelAtGateway(): Promise<void>;
  shown(): Promise<ShownForm>;
  events(): Promise<readonly string[]>;
}
interface OrderAssertions {
  toBePaidOnce(): Promise<void>;
  toBeUncharged(): Promise<void>;
  toHaveStatus(status: string): Promise<void>;
}
export { SandboxClient as S, TEST_OUTCOMES as T };
export type {
  BlikOutcomeName as B,
  Customer as C,
  IbanOutcomeName as I,
  OrderAssertions as O,
  WalletChoice as W,
  Charge as a,
  OrderPayment as b,
  SandboxOrder as c,
  ShownForm as d,
  TestOutcomeName as e,
  WalletName as f,
};
