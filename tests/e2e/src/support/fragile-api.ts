import { request as ask, createServer } from 'node:http';

/** An API behind a network that fails on request. */
export interface FragileApi {
  url: string;
  /** From this call on, all calls get 500; with false they get the API's responses again. */
  fail: (failing: boolean) => void;
  /** Method, path and browser of each received request. */
  sent: string[];
  close: () => Promise<void>;
}

const FAILURE = JSON.stringify({ status: false, message: 'Terjadi gangguan.', data: { code: 'internal_error' } });

/** A proxy of an API that passes its responses on unchanged. */
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
