/**
 * The shape of everything that reaches the frame from the loader: the arguments of its methods and
 * the answers to its calls. What does not fit ends the connection.
 */
import * as v from 'valibot';
import type { Appearance, FrameMethods, MountRequest, Result, StepAnswer } from '../shared/rpc.ts';
import type { GatewayConfig } from '../shared/sessions.ts';

/** What a method of the frame is called with. */
type ArgumentOf<Name extends keyof FrameMethods> = Parameters<FrameMethods[Name]>[0];

const Colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i));
const pixels = (least: number, most: number) =>
  v.pipe(v.number(), v.minValue(least), v.maxValue(most));

const AppearanceSchema: v.GenericSchema<unknown, Appearance> = v.strictObject({
  colorPrimary: v.exactOptional(Colour),
  colorBackground: v.exactOptional(Colour),
  colorText: v.exactOptional(Colour),
  colorDanger: v.exactOptional(Colour),
  borderRadius: v.exactOptional(pixels(0, 24)),
  fontSize: v.exactOptional(pixels(12, 20)),
});

/** A language tag by its outline; whether the language is known is for Intl and the gateway to say. */
const Locale = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[a-z\d]{1,8}){0,4}$/i));

const GatewayConfigSchema: v.GenericSchema<unknown, GatewayConfig> = v.objectWithRest(
  {
    publicKey: v.exactOptional(v.string()),
    paymentSession: v.exactOptional(v.string()),
    environment: v.exactOptional(v.string()),
    clientKey: v.exactOptional(v.string()),
    redirectUrl: v.exactOptional(v.string()),
    embedMode: v.exactOptional(v.string()),
    paymentId: v.exactOptional(v.string()),
    mode: v.exactOptional(v.string()),
  },
  v.unknown(),
);

const StepAnswerSchema: v.GenericSchema<unknown, StepAnswer> = v.variant('type', [
  v.strictObject({ type: v.literal('respond'), response: v.unknown() }),
  v.strictObject({ type: v.literal('fail'), message: v.exactOptional(v.string()) }),
  v.strictObject({ type: v.literal('elsewhere') }),
]);

const Nothing = v.undefined();

const ARGUMENTS: {
  readonly [Name in keyof FrameMethods]: v.GenericSchema<unknown, ArgumentOf<Name>>;
} = {
  ping: Nothing,
  warm: v.strictObject({ gateway: v.string() }),
  mount: v.strictObject({
    sessionId: v.pipe(v.string(), v.nonEmpty()),
    expiresAt: v.string(),
    gatewayConfig: GatewayConfigSchema,
    locale: Locale,
    appearance: AppearanceSchema,
  }) satisfies v.GenericSchema<unknown, MountRequest>,
  update: v.strictObject({
    locale: v.exactOptional(Locale),
    appearance: v.exactOptional(AppearanceSchema),
  }),
  focus: v.strictObject({ direction: v.picklist(['forward', 'backward']) }),
  answer: v.strictObject({ step: v.pipe(v.number(), v.integer()), answer: StepAnswerSchema }),
  showOutcome: v.strictObject({
    outcome: v.picklist(['open', 'confirming', 'completed', 'failed', 'unknown']),
    message: v.exactOptional(v.string()),
  }),
  unmount: Nothing,
};

const ANSWER: v.GenericSchema<unknown, Result> = v.variant('ok', [
  v.object({ ok: v.literal(true), value: v.null() }),
  v.object({
    ok: v.literal(false),
    error: v.object({ reason: v.string(), message: v.string() }),
  }),
]);

/** Tells whether a method of the frame may be called with `argument`. */
export function isArgumentOf<Name extends keyof FrameMethods>(
  name: Name,
): (argument: unknown) => argument is ArgumentOf<Name> {
  const schema: v.GenericSchema<unknown, ArgumentOf<Name>> = ARGUMENTS[name];
  return (argument): argument is ArgumentOf<Name> => v.is(schema, argument);
}

/** Tells whether the loader has answered as every one of its methods must. */
export function isAnswer(answer: unknown): answer is Result {
  return v.is(ANSWER, answer);
}
