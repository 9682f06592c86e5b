import { code, header, responds, when } from '../wrong-platform.ts';
import type { WrongPlatform } from '../wrong-platform.ts';
import { CREATE, READ, READ_PAYMENT, UNKNOWN, isCreated, orderOf } from './requests.ts';

export const OF_ERRORS: readonly WrongPlatform[] = [
  responds(
    'sends errors as application/json',
    'errors.problem',
    when(({ status }) => status >= 400, header('Content-Type', 'application/json')),
  ),
  responds(
    'sends Request-Id only with errors',
    'errors.request-id',
    when(isCreated, header('Request-Id', null)),
  ),
  responds(
    'has a code of its own for a session that never was',
    'errors.unknown-session',
    when(({ operation, id }) => operation === READ && id.includes(UNKNOWN), code('NOT_FOUND')),
  ),
  responds(
    'has a code of its own for a payment that never was',
    'errors.unknown-payment',
    when(
      ({ operation, id }) => operation === READ_PAYMENT && id.includes(UNKNOWN),
      code('NOT_FOUND'),
    ),
  ),
  responds(
    'has a page for unknown paths',
    'errors.unknown-path',
    when(({ code }) => code === 'RESOURCE_NOT_FOUND', { body: '<!doctype html><p>Not found' }),
  ),
  responds(
    'leaves out Allow',
    'errors.method',
    when(({ status }) => status === 405, header('Allow', null)),
  ),
  responds(
    'names only the first invalid field',
    'errors.every-invalid-field',
    when(
      ({ code }) => code === 'VALIDATION_ERROR',
      ({ body }) => ({
        fields: { errors: Array.isArray(body['errors']) ? body['errors'].slice(0, 1) : [] },
      }),
    ),
  ),
  responds(
    'takes order numbers of any length',
    'errors.bounds',
    when((seen) => seen.operation === CREATE && orderOf(seen).length > 128, { status: 201 }),
  ),
  responds(
    'sends customers back by http',
    'errors.insecure-return',
    when(({ sent }) => String(sent['return_url']).startsWith('http://shop.'), { status: 201 }),
  ),
  responds(
    'responds with 422 to a body that is no JSON',
    'errors.malformed',
    when(({ raw }) => raw === '{', { status: 422 }),
  ),
  responds(
    'takes JSON of any media type',
    'errors.media-type',
    when(({ status }) => status === 415, { status: 201 }),
  ),
  responds(
    'repeats an unknown key in its error',
    'errors.no-credentials',
    when(
      ({ status, credential }) => status === 401 && credential !== '',
      ({ credential }) => ({ fields: { detail: `Unknown: ${credential}` } }),
    ),
  ),
];
