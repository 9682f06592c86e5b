/**
 * The contract between loader and frame: what each may call in the other. Both interfaces are
 * plain functions of one JSON value, from which the proxies are typed. Methods answer with a
 * `Result` and never throw, because an error that is thrown across the bridge loses its code and
 * shows its stack to the other side.
 */
import type { GatewayConfig } from './sessions.ts';

/** Raised when either interface changes in a way that the other side would notice. */
export const PROTOCOL_VERSION = 1;

/** Keeps our traffic apart from a page that uses Penpal itself. Names the protocol, holds no secret. */
export const BRIDGE_CHANNEL = 'pay';

/** Characters of JSON that one message may have. Payment method lists make the larger one necessary. */
export const MAX_MESSAGE_TO_FRAME = 256 * 1024;
export const MAX_MESSAGE_TO_LOADER = 32 * 1024;
export const MAX_CALLS_UNDER_WAY = 32;

/** Visible time in ms for one call, and for the ping that decides whether a frame is lost. */
export const CALL_DEADLINE = 10_000;

/** The reason of a frame that could not `warm`. */
export const GATEWAY_NOT_LOADED = 'GATEWAY_NOT_LOADED';

export interface RpcError {
  /** Machine-readable, upper case with underscores. */
  readonly reason: string;
  /** For developers; text only. */
  readonly message: string;
}

export type Result<Value = null> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: RpcError };

export const DONE: Result = Object.freeze({ ok: true, value: null });

/** @param message - empty where the reason says it all */
export function refusal(reason: string, message = ''): Result<never> {
  return { ok: false, error: { reason, message } };
}

/** Design tokens of the form: a closed set, checked on both sides. Colours are `#rrggbb`. */
export interface Appearance {
  readonly colorPrimary?: string;
  readonly colorBackground?: string;
  readonly colorText?: string;
  readonly colorDanger?: string;
  /** px, 0 to 24. */
  readonly borderRadius?: number;
  /** px, 12 to 20. */
  readonly fontSize?: number;
}

/** What one gateway's form needs, and nothing of any other gateway or of the payer. */
export interface MountRequest {
  readonly sessionId: string;
  /** ISO 8601. */
  readonly expiresAt: string;
  readonly gatewayConfig: GatewayConfig;
  /** BCP 47. */
  readonly locale: string;
  readonly appearance: Appearance;
}

/** How the merchant or the platform answered a kind B step. */
export type StepAnswer =
  /** The gateway's answer, handed to its SDK unchanged; it may carry an action such as 3-D Secure. */
  | { readonly type: 'respond'; readonly response: unknown }
  /** The step failed; the form is usable again. */
  | { readonly type: 'fail'; readonly message?: string }
  /** The merchant has dealt with it elsewhere; the session's status decides. */
  | { readonly type: 'elsewhere' };

/** Where the payment stands by the session's status, for the form to show. */
export type Outcome = 'open' | 'confirming' | 'completed' | 'failed' | 'unknown';

export type FocusDirection = 'forward' | 'backward';

/** What the loader may call in the frame. */
export interface FrameMethods {
  /** Answers with the frame's protocol version: asked once when connecting, later as proof of life. */
  ping(): Promise<Result<number>>;
  /** Loads the code of a gateway's form ahead of `mount`; answers when it is there. */
  warm(request: { readonly gateway: string }): Promise<Result>;
  /** Starts mounting the gateway's form; `ready` or `failed` follows. A second mount is refused. */
  mount(request: MountRequest): Promise<Result>;
  /** Applies new tokens or another language to the form where the gateway can do so. */
  update(change: { readonly locale?: string; readonly appearance?: Appearance }): Promise<Result>;
  /** Moves the keyboard focus into the form, to its first or last field. */
  focus(request: { readonly direction: FocusDirection }): Promise<Result>;
  /** Answers `submit` or `additionalDetails`. */
  answer(request: { readonly step: number; readonly answer: StepAnswer }): Promise<Result>;
  /** Shows where the payment stands. */
  showOutcome(request: {
    readonly outcome: Outcome;
    /** Safe to show to a customer. */
    readonly message?: string;
  }): Promise<Result>;
  /** Takes the form down; the frame can be removed afterwards. */
  unmount(): Promise<Result>;
}

/** What the customer is doing, for the loader's time line and for its decision to poll. */
export type FormState =
  | 'editing'
  | 'submitting'
  | 'challenge'
  /** At a page whose end the form cannot see (pop-up, bank page): only the session's status tells. */
  | 'away';

/** A page of the gateway, issuer or bank that the top window is to be sent to. */
export interface RedirectRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
}

/** What the frame may call in the loader. */
export interface LoaderMethods {
  /** The form is on screen and usable. */
  ready(): Promise<Result>;
  /** The form's height in CSS px. */
  resized(size: { readonly height: number }): Promise<Result>;
  stateChanged(change: { readonly state: FormState }): Promise<Result>;
  /** Kind B: the customer pressed Pay. `step` is answered once, by `answer`. */
  submit(request: { readonly step: number; readonly data: unknown }): Promise<Result>;
  /** Kind B: a further step (3-D Secure) is done. `step` is answered once, by `answer`. */
  additionalDetails(request: { readonly step: number; readonly data: unknown }): Promise<Result>;
  /** Every top navigation is made by the loader; the frame has no right to make one. */
  redirect(request: RedirectRequest): Promise<Result>;
  /** The gateway says yes, or says that it is done. The session's status decides. */
  completed(request: { readonly gatewayPaymentId?: string }): Promise<Result>;
  /** The customer is back from a page whose end the form could not see, such as the bank's. */
  returned(): Promise<Result>;
  /** The gateway refused this attempt; another may follow in the same form. */
  refused(request: RpcError): Promise<Result>;
  /** The form cannot go on. `recoverable`: it shows the customer a way to try again. */
  failed(request: RpcError & { readonly recoverable: boolean }): Promise<Result>;
  /** Tab left the form at one of its ends. */
  focusOut(request: { readonly direction: FocusDirection }): Promise<Result>;
}
