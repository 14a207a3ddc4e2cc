import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Failure, failureAnswer, type TextAnswer } from '@uluran/api';
import { requestIdOf } from './request-id.ts';

/** Why the server itself refuses a request, before anything of the product sees it. */
export type Refusal = 'method' | 'host' | 'headers_too_large' | 'too_slow' | 'unreadable' | 'leaving';

/** Of a method that the server cannot even read, and so of no address in particular. */
const ALL_METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS';

const malformed = (message: string) => failureAnswer(new Failure('malformed_request', { message }));

const ANSWERS: Record<Refusal, () => TextAnswer> = {
  method: () => failureAnswer(new Failure('method_not_allowed'), { Allow: ALL_METHODS }),
  host: () => malformed('Permintaan harus menyebut nama situs tepat satu kali (Host).'),
  headers_too_large: () => ({ ...malformed('Kepala permintaan terlalu besar.'), status: 431 }),
  too_slow: () => ({ ...malformed('Permintaan tidak selesai dikirim pada waktunya.'), status: 408 }),
  unreadable: () => malformed('Permintaan ini tidak dapat dibaca.'),
  leaving: () => failureAnswer(new Failure('service_unavailable', { message: 'Proses ini segera berhenti.' })),
};

/** Writes a line about a request that was refused here. */
export type LogRefusal = (line: { requestId: string; refused: Refusal; status: number }) => void;

/** The answer in the API's envelope, with the id under which it stands in the log. */
export function refusalAnswer(refused: Refusal, givenId: string | undefined, log: LogRefusal): TextAnswer {
  const { status, headers, text } = ANSWERS[refused]();
  const requestId = requestIdOf(givenId);
  log({ requestId, refused, status });
  return { status, headers: { ...headers, 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId }, text };
}

/** Node's and its parser's words for what they could not read. */
const REFUSED_BY_CODE: Record<string, Refusal> = {
  HPE_INVALID_METHOD: 'method',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** The id that whoever sent a request gave it. */
export function requestIdIn({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' ? given : undefined;
}

/**
 * Has a server answer what it cannot read, and tunnels, for which there is no response object.
 *
 * @param options.headers go with every such answer
 */
export function answerUnreadable(
  server: Server,
  { headers, logRefusal }: { headers: Readonly<Record<string, string>>; logRefusal: LogRefusal },
): void {
  /** How many requests of a connection have not been answered whole. */
  const unanswered = new WeakMap<Duplex, number>();
  const count = ({ socket }: IncomingMessage, response: ServerResponse) => {
    unanswered.set(socket, (unanswered.get(socket) ?? 0) + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
  };
  server.on('request', count);
  server.on('checkExpectation', count);
  server.on('connect', (request, socket) =>
    writeRaw(socket, refusalAnswer('method', requestIdIn(request), logRefusal), headers),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // In the middle of an answer a second one would only be taken for its end.
    if (!socket.writable || (unanswered.get(socket) ?? 0) > 0) return void socket.destroy(error);
    const refused = REFUSED_BY_CODE[error.code ?? ''] ?? 'unreadable';
    writeRaw(socket, refusalAnswer(refused, undefined, logRefusal), headers);
  });
}

/** Writes an answer onto a connection itself, and closes it. */
function writeRaw(
  socket: Duplex,
  { status, headers, text }: TextAnswer,
  further: Readonly<Record<string, string>>,
): void {
  const own = { Date: new Date().toUTCString(), 'Content-Length': Buffer.byteLength(text ?? ''), Connection: 'close' };
  const lines = Object.entries({ ...headers, ...further, ...own }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
