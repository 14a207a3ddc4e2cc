import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { urlToHttpOptions } from 'node:url';

/** Unused connections are closed before the gateway closes them: a charge sent into a closing one would be lost, and is not repeated. */
const KEEP_ALIVE = { keepAlive: true, timeout: 4_000 };

export interface CallRequest {
  method: 'get' | 'post';
  /** Relative to the base address, without a slash in front. */
  path: string;
  /** JSON. */
  body: string | undefined;
  headers: Record<string, string> | undefined;
  signal: AbortSignal;
}

/** Sends one request and returns what came, whatever its status. Fails when nothing came, or not all of it. */
export type Call = (request: CallRequest) => Promise<{ status: number; text: string }>;

/**
 * Makes calls below a base address, over connections that are kept. By Node's own client, because every gift makes one: a call by `fetch`
 * takes four times its processor time.
 */
export function createCaller(baseUrl: string, commonHeaders: Record<string, string>): Call {
  const base = new URL(baseUrl.endsWith('/') ? baseUrl : `${baseUrl}/`);
  const isSecure = base.protocol === 'https:';
  const agent = isSecure ? new HttpsAgent(KEEP_ALIVE) : new HttpAgent(KEEP_ALIVE);
  const request = isSecure ? httpsRequest : httpRequest;
  const { hostname, port } = urlToHttpOptions(base);

  return ({ method, path, body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const about = body === undefined ? {} : { 'content-type': 'application/json' };
      const asked = request(
        {
          hostname,
          port,
          agent,
          method,
          path: base.pathname + path,
          headers: { ...commonHeaders, ...about, ...headers },
          signal,
        },
        (answer) => readAll(answer).then(resolve, reject),
      );
      asked.on('error', reject).end(body);
    });
}

function readAll(answer: IncomingMessage): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    let text = '';
    answer
      .setEncoding('utf8')
      .on('data', (chunk: string) => {
        text += chunk;
      })
      .on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
      .on('error', reject);
  });
}
