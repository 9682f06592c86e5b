/**
 * The shape of every message from the loader: its commands and the results of our reports. An
 * invalid message ends the connection.
 */
import * as v from 'valibot';
import { LONGEST_MESSAGE } from '../../shared/language/messages.ts';
import { METHOD_NAME } from '../../shared/plain/value-types.ts';
import type {
  FrameCommand,
  MessageOf,
  MethodChoice,
  Result,
  StepAnswer,
} from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { Anything, Count, matching, oneOf, Flag } from '../loading/field-schemas.ts';

/** The compiler asks for a schema of every field, also of an optional one. */
type ObjectSchema<Fields> = v.GenericSchema<unknown, Fields> & {
  readonly entries: { readonly [Field in keyof Fields]-?: v.GenericSchema };
};

/** A well-formed language tag, of any language. */
const Locale = v.pipe(matching(/^[a-z]{2,3}(-[a-z\d]{1,8}){0,4}$/i), v.check(isWellFormed));

const Message = v.pipe(
  v.string(),
  v.check((text) => text.length <= LONGEST_MESSAGE),
);

const OptionalString = v.exactOptional(v.string());
const GatewayConfigSchema: ObjectSchema<GatewayConfig> = v.looseObject({
  publicKey: OptionalString,
  paymentSession: OptionalString,
  environment: OptionalString,
  clientKey: OptionalString,
  redirectUrl: OptionalString,
  embedMode: OptionalString,
  paymentId: OptionalString,
  mode: OptionalString,
  submitTo: OptionalString,
});

const StepAnswerSchema: v.GenericSchema<unknown, StepAnswer> = v.union([
  v.strictObject({ type: v.literal('respond'), response: Anything }),
  v.strictObject({ type: v.literal('fail'), message: OptionalString }),
  v.strictObject({ type: v.literal('elsewhere') }),
]);

const MethodName = matching(METHOD_NAME);
const MethodNames = v.exactOptional(v.array(MethodName));
const MethodChoiceSchema: ObjectSchema<MethodChoice> = v.strictObject({
  order: MethodNames,
  hide: MethodNames,
  open: v.exactOptional(MethodName),
});

const FORM_SETTINGS = {
  locale: Locale,
  // The design reads what it can use.
  appearance: v.looseObject({}),
  asksBeforeSubmit: Flag,
  paymentMethods: v.exactOptional(MethodChoiceSchema),
};

const MOUNT_REQUEST = {
  gatewayConfig: GatewayConfigSchema,
  ...FORM_SETTINGS,
  translations: v.exactOptional(v.record(Locale, v.record(v.string(), Message))),
  attempts: Count,
  width: v.exactOptional(Count),
};

const COMMANDS = {
  mount: v.strictObject({ type: v.literal('mount'), ...MOUNT_REQUEST }),
  prepare: v.strictObject({ type: v.literal('prepare'), ...MOUNT_REQUEST }),
  preload: v.strictObject({ type: v.literal('preload'), gateway: v.string() }),
  update: v.strictObject({
    type: v.literal('update'),
    ...FORM_SETTINGS,
    changed: v.exactOptional(
      v.strictObject({ gatewayConfig: GatewayConfigSchema, isExtended: Flag }),
    ),
  }),
  focus: v.strictObject({ type: v.literal('focus') }),
  submit: v.strictObject({ type: v.literal('submit') }),
  answer: v.strictObject({ type: v.literal('answer'), step: Count, answer: StepAnswerSchema }),
  showOutcome: v.strictObject({
    type: v.literal('showOutcome'),
    outcome: oneOf(['open', 'confirming', 'completed', 'accepted', 'failed', 'unknown']),
    message: OptionalString,
    attempt: v.exactOptional(Count),
  }),
  suspend: v.strictObject({ type: v.literal('suspend') }),
} satisfies {
  readonly [Type in FrameCommand['type']]: ObjectSchema<MessageOf<FrameCommand, Type>>;
};

const CommandSchema = v.union(Object.values(COMMANDS));

const RESULT: v.GenericSchema<unknown, Result> = v.union([
  v.object({ ok: v.literal(true), value: v.custom<null>((value) => value === null) }),
  v.object({
    ok: v.literal(false),
    error: v.object({ reason: v.string(), message: v.string() }),
  }),
]);

function isWellFormed(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Whether the loader's message is a complete command without further fields. */
export function isCommand(message: unknown): message is FrameCommand {
  return v.is(CommandSchema, message);
}

/** Whether the loader's reply to a report is a valid result. */
export function isResult(result: unknown): result is Result {
  return v.is(RESULT, result);
}
