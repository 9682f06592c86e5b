/** The operations with the public key, by the names of the SDK. */
import type { Operation } from './http/operation.ts';

export const SDK_OPERATIONS = [
  'createSession',
  'createEmbeddedSession',
  'getSessionStatus',
  'updatePaymentGatewayId',
  'submit',
  'submitDetails',
  'getTransaction',
] as const;
export type PageOperation = (typeof SDK_OPERATIONS)[number];

const ENDPOINTS: Readonly<Record<PageOperation, string>> = {
  createSession: 'POST /v1/sessions',
  createEmbeddedSession: 'POST /v2/sessions',
  getSessionStatus: 'GET /v2/sessions/:id',
  updatePaymentGatewayId: 'PATCH /v2/sessions/:id/payment',
  submit: 'POST /v2/sessions/:id/submissions',
  submitDetails: 'POST /v2/sessions/:id/details',
  getTransaction: 'GET /v2/payments/:id',
};

export function isOperation(
  name: PageOperation,
  { method, path }: Pick<Operation, 'method' | 'path'>,
): boolean {
  return ENDPOINTS[name] === `${method} ${path}`;
}
