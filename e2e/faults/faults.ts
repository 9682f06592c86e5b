/** What can go wrong with a request. */
import type { Answer, Exchange, Fault } from './faulty-network.ts';

/** The connection is reset before anything was answered, and nothing was executed. */
export const reset: Fault = ({ response }) => {
  response.socket?.resetAndDestroy();
};

/** Nothing comes, ever. */
export const hang: Fault = () => {};

/** Executed, and the connection cut within the answer. */
export const cut: Fault = async ({ response, execute }) => {
  const answer = await execute();
  response.writeHead(answer.status, headersOf(answer));
  response.write(answer.body.slice(0, answer.body.length / 2), () => response.destroy());
};

/** Executed, and the connection reset before anything was answered. */
export const lose: Fault = async ({ response, execute }) => {
  await execute();
  response.socket?.resetAndDestroy();
};

/** Executed, and then nothing comes, ever. */
export const forget: Fault = async ({ execute }) => {
  await execute();
};

/** A page of something between the browser and the server; scripts of other origins cannot read it. */
export function page(status: number): Fault {
  return ({ response }) => {
    const body = `<!doctype html><title>${status}</title><p>Please try again later.</p>`;
    response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(body);
  };
}

/** The same, sent by the platform's own edge, so that the merchant's page may read it. */
export function readablePage(status: number): Fault {
  return (exchange) => {
    allowReading(exchange);
    return page(status)(exchange);
  };
}

/** A script that is not the one that was asked for. */
export function script(body: string): Fault {
  return ({ response }) => {
    response.writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8' }).end(body);
  };
}

/** Answered as it should be, with another header. */
export function withHeader(name: string, alter: (value: string) => string): Fault {
  return async ({ request, response, execute }) => {
    // What is altered must not be compressed, nor known to the browser already.
    for (const header of ['accept-encoding', 'if-none-match', 'if-modified-since']) {
      delete request.headers[header];
    }
    const answer = await execute();
    const value = String(answer.headers[name] ?? '');
    response
      .writeHead(answer.status, { ...headersOf(answer), [name]: alter(value) })
      .end(answer.body);
  };
}

function allowReading({ request, response }: Exchange): void {
  response.setHeader('Access-Control-Allow-Origin', request.headers.origin ?? '*');
}

function headersOf({ headers, body }: Answer): Record<string, string | string[]> {
  const kept: Record<string, string | string[]> = {
    'content-length': `${Buffer.byteLength(body)}`,
  };
  for (const [name, value] of Object.entries(headers)) {
    const isHop = ['connection', 'transfer-encoding', 'content-length'].includes(name);
    if (!isHop && value !== undefined) kept[name] = value;
  }
  return kept;
}
