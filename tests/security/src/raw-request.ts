import { connect } from 'node:net';

const PATIENCE_MS = 5_000;

/** A response as it was received. */
export interface RawAnswer {
  status: number;
  /** Names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** The whole text, including further responses on the same connection. */
  text: string;
}

/**
 * Sends bytes that no client library would send, and reads until the server closes the connection: the request must request that
 * (`Connection: close`) or cause it.
 */
export function sendRaw(origin: string, request: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), hostname, () => socket.write(request));
    socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error(`the connection was left open after: ${text}`)));
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', (failed) => {
      if (!failed) resolve(parseAnswer(text));
    });
  });
}

/** Parses a received response. */
export function parseAnswer(text: string): RawAnswer {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => [
    line.slice(0, line.indexOf(':')).toLowerCase(),
    line.slice(line.indexOf(':') + 1).trim(),
  ]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
    text,
  };
}
