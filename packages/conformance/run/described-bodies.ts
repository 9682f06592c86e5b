/** Compares bodies with the OpenAPI document of the platform's API. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import document from './openapi.json' with { type: 'json' };
import type { ErrorObject } from 'ajv';

/** The names of the bodies in the document. */
export type BodyName =
  | 'EmbeddedSessionResponse'
  | 'GatewayStepResponse'
  | 'Offer'
  | 'PaymentUpdateResponse'
  | 'Problem'
  | 'RemovedMethod'
  | 'SavedMethods'
  | 'SessionResponse'
  | 'SessionStatus'
  | 'Transaction'
  | 'WebhookEvent';

const DOCUMENT_ID = 'api:document';

const validator = addFormats.default(new Ajv2020({ allErrors: true, strict: false }));
validator.addSchema({ $id: DOCUMENT_ID, components: document.components });

/** What differs from the description; empty if nothing does. Fields that it does not name are allowed. */
export function bodyDifferences(name: BodyName, body: unknown): readonly string[] {
  const validate = validator.getSchema(`${DOCUMENT_ID}#/components/schemas/${name}`);
  if (validate === undefined) throw new Error(`The document has no ${name}`);
  if (validate(body) === true) return [];
  return (validate.errors ?? []).map(describe);
}

function describe({ instancePath, message = '', params }: ErrorObject): string {
  const name = instancePath.slice(1).replaceAll('/', '.');
  const values: unknown = params.allowedValues;
  const allowed = Array.isArray(values) ? `: ${values.join(', ')}` : '';
  return `${name === '' ? 'the body' : name} ${message}${allowed}`;
}
