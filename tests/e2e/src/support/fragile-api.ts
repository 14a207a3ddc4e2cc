import { request as ask, createServer } from 'node:http';

/** An API behind a network that fails on request. */
export interface FragileApi {
  url: string;
  /** From now on every call is answered with 500, or again as the API answers it. */
  fail: (failing: boolean) => void;
  /** Method, path and browser of what was sent. */
  sent: string[];
  close: () => Promise<void>;
}

const FAILURE = JSON.stringify({ status: false, message: 'Terjadi gangguan.', data: { code: 'internal_error' } });

/** Stands before an API and hands its answers on as they come. */
export async function startFragileApi(apiOrigin: string): Promise<FragileApi> {
  let failing = false;
  const sent: string[] = [];
  const server = createServer((request, response) => {
    if (failing) {
      request.resume();
      response.writeHead(500, { 'Content-Type': 'application/json' }).end(FAILURE);
      return;
    }
    const { method, headers } = request;
    if (method !== 'GET') sent.push(`${method} ${request.url} ${headers['user-agent']}`);
    const onward = ask(new URL(request.url ?? '/', apiOrigin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    fail: (next) => {
      failing = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
