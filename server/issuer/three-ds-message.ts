/** Messages of EMV 3-D Secure as browsers transport them: JSON in base64url. */
import * as v from 'valibot';

export function encodeMessage(message: object): string {
  return Buffer.from(JSON.stringify(message)).toString('base64url');
}

/** `undefined` for anything that is not such a message. Plain base64 is accepted as well. */
export function decodeMessage<Schema extends v.GenericSchema>(
  schema: Schema,
  text: string,
): v.InferOutput<Schema> | undefined {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(text, 'base64').toString());
    const result = v.safeParse(schema, parsed);
    return result.success ? result.output : undefined;
  } catch {
    return undefined;
  }
}
