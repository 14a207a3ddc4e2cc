import { request as httpsRequest } from 'node:https';
import { connect } from 'node:net';

/** The site's name in the configurations of deploy/. */
export const HOST_NAME = 'uluran.example';

/** Response of a proxy. */
interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** Sends a request to a proxy, from one of this machine's addresses. */
export function visit(
  port: number,
  path: string,
  options: { method?: string; body?: unknown; from?: string; headers?: object } = {},
) {
  return new Promise<Answer>((resolve, reject) => {
    const json = options.body === undefined ? undefined : JSON.stringify(options.body);
    const headers = { Host: HOST_NAME, ...(json && { 'Content-Type': 'application/json' }), ...options.headers };
    const to = {
      host: '127.0.0.1',
      port,
      path,
      method: options.method ?? 'GET',
      localAddress: options.from ?? '127.0.0.1',
    };
    // On a new connection: a proxy may close a kept one at the moment of its use.
    const asked = httpsRequest({ ...to, headers, agent: false, rejectUnauthorized: false }, (response) => {
      let body = '';
      response.on('data', (chunk: Buffer) => {
        body += String(chunk);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    asked.on('error', reject);
    asked.end(json);
  });
}

/** The raw response to the head of a request, on a plain connection. */
export function sendPlain(port: number, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}
