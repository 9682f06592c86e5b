/**
 * The shape of everything that reaches the frame from the loader: its commands and the results of
 * our reports. What does not fit ends the connection.
 */
import * as v from 'valibot';
import type { Appearance, FrameCommand, MessageOf, Result, StepAnswer } from '../../shared/rpc.ts';
import type { GatewayConfig } from '../../shared/sessions.ts';
import { between, Count, FilledText, text } from '../loading/field-schemas.ts';

const Colour = text(/^#[\da-f]{6}$/i);
const AppearanceSchema: v.GenericSchema<unknown, Appearance> = v.strictObject({
  colorPrimary: v.exactOptional(Colour),
  colorBackground: v.exactOptional(Colour),
  colorText: v.exactOptional(Colour),
  colorDanger: v.exactOptional(Colour),
  borderRadius: v.exactOptional(between(0, 24)),
  fontSize: v.exactOptional(between(12, 20)),
});

/** A language tag by its outline; whether the language is known is for Intl and the gateway to say. */
const Locale = text(/^[a-z]{2,3}(-[a-z\d]{1,8}){0,4}$/i);

const GatewayConfigSchema: v.GenericSchema<unknown, GatewayConfig> = v.looseObject({
  publicKey: v.exactOptional(v.string()),
  paymentSession: v.exactOptional(v.string()),
  environment: v.exactOptional(v.string()),
  clientKey: v.exactOptional(v.string()),
  redirectUrl: v.exactOptional(v.string()),
  embedMode: v.exactOptional(v.string()),
  paymentId: v.exactOptional(v.string()),
  mode: v.exactOptional(v.string()),
});

const StepAnswerSchema: v.GenericSchema<unknown, StepAnswer> = v.union([
  v.strictObject({ type: v.literal('respond'), response: v.unknown() }),
  v.strictObject({ type: v.literal('fail'), message: v.exactOptional(v.string()) }),
  v.strictObject({ type: v.literal('elsewhere') }),
]);

const COMMANDS = {
  mount: v.strictObject({
    type: v.literal('mount'),
    sessionId: FilledText,
    expiresAt: v.string(),
    gatewayConfig: GatewayConfigSchema,
    locale: Locale,
    appearance: AppearanceSchema,
    attempts: Count,
  }),
  preload: v.strictObject({ type: v.literal('preload'), gateway: v.string() }),
  update: v.strictObject({
    type: v.literal('update'),
    locale: v.exactOptional(Locale),
    appearance: v.exactOptional(AppearanceSchema),
  }),
  focus: v.strictObject({
    type: v.literal('focus'),
    direction: v.picklist(['forward', 'backward']),
  }),
  submit: v.strictObject({ type: v.literal('submit') }),
  answer: v.strictObject({ type: v.literal('answer'), step: Count, answer: StepAnswerSchema }),
  showOutcome: v.strictObject({
    type: v.literal('showOutcome'),
    outcome: v.picklist(['open', 'confirming', 'completed', 'failed', 'unknown']),
    message: v.exactOptional(v.string()),
    attempt: v.exactOptional(Count),
  }),
  unmount: v.strictObject({ type: v.literal('unmount') }),
} satisfies {
  readonly [Type in FrameCommand['type']]: v.GenericSchema<unknown, MessageOf<FrameCommand, Type>>;
};

const CommandSchema = v.union(Object.values(COMMANDS));

const RESULT: v.GenericSchema<unknown, Result> = v.union([
  v.object({ ok: v.literal(true), value: v.null() }),
  v.object({
    ok: v.literal(false),
    error: v.object({ reason: v.string(), message: v.string() }),
  }),
]);

/** Tells whether the loader's message is one of the frame's commands, whole and without more. */
export function isCommand(message: unknown): message is FrameCommand {
  return v.is(CommandSchema, message);
}

/** Tells whether the loader has answered a report as it must. */
export function isResult(answer: unknown): answer is Result {
  return v.is(RESULT, answer);
}
