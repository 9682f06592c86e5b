/** What a server, or whatever stands before it, can do to a request that it does not execute. */
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';

export type ResponseFault = (exchange: { readonly response: ServerResponse }) => void;

/** The connection is reset before any response. */
export const reset: ResponseFault = ({ response }) => {
  response.socket?.resetAndDestroy();
};

/** There is never a response. */
export const hang: ResponseFault = () => {};

/** A page of something between the client and the server. */
export function page(
  status: number,
  body = `<!doctype html><title>${status}</title>`,
): ResponseFault {
  return ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  };
}

/** Problem details as the platform sends them. */
export function problem(
  status: number,
  code: string,
  headers: OutgoingHttpHeaders = {},
): ResponseFault {
  return ({ response }) => {
    const body = JSON.stringify({ type: 'about:blank', title: code, status, code, detail: code });
    const type = { 'Content-Type': 'application/problem+json' };
    response.writeHead(status, { ...type, ...headers }).end(body);
  };
}
