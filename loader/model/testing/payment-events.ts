/** What may happen in the life of one payment, as plain data: a sequence is a list of these. */

/** What befalls one request. All but `unreachable`, `serverError` and `rateLimited` take effect. */
export type NetworkFault =
  | 'unreachable'
  | 'cut'
  | 'hung'
  | 'slow'
  /** Takes effect, but only after the client has given up waiting. */
  | 'stuck'
  | 'serverError'
  | 'rateLimited'
  | 'badBody';

/** How the platform answers a step of a form that pays through it. */
export type StepResult = 'authorise' | 'refuse' | 'challenge';

/** How an attempt at the gateway truly goes. */
export type Truth = 'charged' | 'refused' | 'cancelled';

/** What the gateway's form says of it, which need not be true. */
export type Report = 'completed' | 'done' | 'refused' | 'broken' | 'brokenForGood' | 'returned';

export type FrameLoss = 'removed' | 'emptied' | 'moved' | 'reloaded' | 'mute';

export type PaymentEvent =
  /** The customer presses the form's button, `times` in one tick. */
  | { readonly do: 'press'; readonly times: number; readonly step: StepResult }
  /** The attempt ends at the gateway; the platform hears of it now, or when it is told. */
  | {
      readonly do: 'decide';
      readonly truth: Truth;
      readonly reports: readonly Report[];
      readonly isTold: boolean;
    }
  /** The gateway's form says something again, or late, or out of the blue. */
  | { readonly do: 'report'; readonly report: Report }
  | { readonly do: 'wait'; readonly seconds: number }
  | { readonly do: 'fault'; readonly fault: NetworkFault; readonly times: number }
  /** Nothing runs for a while; then the tab is shown again. */
  | { readonly do: 'freeze'; readonly seconds: number }
  /** The frame is lost, `pressed` in the same tick. */
  | { readonly do: 'lose'; readonly how: FrameLoss; readonly pressed: boolean }
  /** The next frames come with another page, or not at all. */
  | { readonly do: 'block'; readonly frame: 'broken' | 'hung'; readonly times: number }
  | SimpleEvent;

export interface SimpleEvent {
  readonly do:
    /** The platform hears from the gateway what it had not been told. */
    | 'tell'
    /** The next form stays on its way. */
    | 'stall'
    | 'offline'
    | 'online'
    | 'hide'
    | 'show'
    /** The page comes back from the back-forward cache. */
    | 'restore'
    | 'reload'
    | 'initialise'
    | 'remount'
    | 'destroy'
    | 'abort';
}

/** What holds for a whole sequence. */
export interface Setting {
  /** How the form pays: by itself, through the platform, or on a page of its own. */
  readonly form: 'direct' | 'stepwise' | 'away';
  readonly storage: 'durable' | 'blocked';
  /** ms */
  readonly lifetime: number;
  /** ms by which the platform's clock is ahead. */
  readonly skew: number;
  /** The merchant relies on callbacks alone, or on the promise too. */
  readonly merchant: 'callbacks' | 'promise';
}

export interface Sequence {
  readonly setting: Setting;
  readonly events: readonly PaymentEvent[];
}

/** What a sequence has shown. */
export interface Course {
  /** Promises that were broken. */
  readonly broken: readonly string[];
  /** Everything that happened, in its order. */
  readonly trace: readonly string[];
}
