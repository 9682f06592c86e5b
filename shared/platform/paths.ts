/** Paths below `baseUrl`. Identifiers are percent-encoded, so an id can never become a path. */

export const legacySessions = '/v1/sessions';

export const sessions = '/v2/sessions';

export const session = (sessionId: string) => `${sessions}/${encodeURIComponent(sessionId)}`;

export const sessionPayment = (sessionId: string) => `${session(sessionId)}/payment`;

export const submissions = (sessionId: string) => `${session(sessionId)}/submissions`;

export const details = (sessionId: string) => `${session(sessionId)}/details`;

export const payment = (paymentId: string) => `/v2/payments/${encodeURIComponent(paymentId)}`;
