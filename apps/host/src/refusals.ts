import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { Failure, failureAnswer, type TextAnswer } from '@uluran/api';
import { requestIdOf } from './request-id.ts';

/** Reason why the server itself refuses a request, before any handler of the product. */
export type Refusal = 'method' | 'host' | 'headers_too_large' | 'too_slow' | 'unreadable' | 'leaving';

/** For a method that the server cannot parse, so that no address is known. */
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

/** Logs a request that was refused here. */
export type LogRefusal = (line: { requestId: string; refused: Refusal; status: number }) => void;

/** The response in the API's envelope, with the id of its log line. */
export function refusalAnswer(refused: Refusal, givenId: string | undefined, log: LogRefusal): TextAnswer {
  const { status, headers, text } = ANSWERS[refused]();
  const requestId = requestIdOf(givenId);
  log({ requestId, refused, status });
  return { status, headers: { ...headers, 'X-Content-Type-Options': 'nosniff', 'X-Request-Id': requestId }, text };
}

/** Error codes of Node and its parser for unreadable requests. */
const REFUSED_BY_CODE: Record<string, Refusal> = {
  HPE_INVALID_METHOD: 'method',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'too_slow',
};

/** The request id that the client sent. */
export function requestIdIn({ headers }: IncomingMessage): string | undefined {
  const given = headers['x-request-id'];
  return typeof given === 'string' ? given : undefined;
}

/**
 * Makes a server respond to unreadable requests, and to tunnels, for which there is no response object.
 *
 * @param options.headers are sent with every such response
 */
export function answerUnreadable(
  server: Server,
  { headers, logRefusal }: { headers: Readonly<Record<string, string>>; logRefusal: LogRefusal },
): void {
  /** Number of requests of a connection without a complete response. */
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
    // During a response, a second one would be read as part of it.
    if (!socket.writable || (unanswered.get(socket) ?? 0) > 0) return void socket.destroy(error);
    const refused = REFUSED_BY_CODE[error.code ?? ''] ?? 'unreadable';
    writeRaw(socket, refusalAnswer(refused, undefined, logRefusal), headers);
  });
}

/** Writes a response directly to the connection, and closes it. */
function writeRaw(
  socket: Duplex,
  { status, headers, text }: TextAnswer,
  further: Readonly<Record<string, string>>,
): void {
  const own = { Date: new Date().toUTCString(), 'Content-Length': Buffer.byteLength(text ?? ''), Connection: 'close' };
  const lines = Object.entries({ ...headers, ...further, ...own }).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${text}`);
}
