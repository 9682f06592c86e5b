/**
 * A complete response that has not been sent yet. It can be stored, repeated byte for byte, delayed
 * or withheld.
 */
export interface ApiResponse {
  readonly status: number;
  readonly mediaType: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The final result of the request, to be repeated for the same idempotency key. */
  readonly final: boolean;
}

/** A success without a body. */
export const NO_CONTENT: ApiResponse = {
  status: 204,
  mediaType: '',
  headers: {},
  body: '',
  final: true,
};

export function jsonResponse(status: number, value: object): ApiResponse {
  return {
    status,
    mediaType: 'application/json',
    headers: {},
    body: JSON.stringify(value),
    final: true,
  };
}
