/**
 * An answer before it is sent: complete, so that it can be stored, repeated byte for byte, delayed
 * or withheld.
 */
export interface Answer {
  readonly status: number;
  readonly mediaType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export function jsonAnswer(status: number, value: object): Answer {
  return { status, mediaType: 'application/json', headers: {}, body: JSON.stringify(value) };
}
