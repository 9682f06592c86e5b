/** Faults of a server, or of a proxy in front of it, for a request that is not executed. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export type ResponseFault = (exchange: { readonly response: ServerResponse }) => void;

/** The connection is reset before any response. */
export const reset: ResponseFault = ({ response }) => {
  response.socket?.resetAndDestroy();
};

/** No response ever arrives. */
export const hang: ResponseFault = () => {};

/** An HTML page from a proxy between client and server. */
export function page(
  status: number,
  body = `<!doctype html><title>${status}</title>`,
): ResponseFault {
  return ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  };
}

/**
 * Problem details as the platform sends them.
 *
 * @param fields - besides the usual ones, or in their place
 */
export function problem(
  status: number,
  code: string,
  headers: OutgoingHttpHeaders = {},
  fields: Readonly<Record<string, unknown>> = {},
): ResponseFault {
  return ({ response }) => {
    const usual = { type: 'about:blank', title: code, status, code, detail: code };
    const body = JSON.stringify({ ...usual, ...fields });
    const type = { 'Content-Type': 'application/problem+json' };
    response.writeHead(status, { ...type, ...headers }).end(body);
  };
}
