import type { HttpMethod, Route, RouteName } from '@uluran/contract/routes';
import ky, { isHTTPError, type KyInstance, type RetryOptions } from 'ky';
import { type LooseInput, urlOf } from './address.ts';
import { observed } from './observed.ts';
import type { ClientOptions, Clock, UploadOptions } from './options.ts';
import { createUploadFetch } from './upload.ts';
import { API_VERSION } from './version.ts';

/** What came back, envelope or not. `body` is the parsed JSON; text or undefined where it is not JSON. */
export interface Answer {
  status: number;
  body: unknown;
  /** Names the call in the server's log. */
  requestId: string | undefined;
  /** Seconds after which a repeat makes sense, if the server sends them. */
  retryAfterSeconds: number | undefined;
}

export interface SendOptions extends UploadOptions {
  /** Sent as the bearer token. */
  token?: string | null;
  /** Lets the call outlive the page that makes it. */
  keepalive?: boolean;
  /** A success is a file: `body` is a Blob. */
  file?: boolean;
  /** A success is a stream: `body` is a ReadableStream, or null where the platform's fetch has none. It may last; only its start is timed. */
  stream?: boolean;
}

/** A call with its id, which names it in the server's log. */
interface NamedOptions extends SendOptions {
  requestId: string;
}

/** Sends a call. Rejects without a readable response with what went wrong, or by the caller's own abort. */
export type Exchange<Name extends RouteName> = (
  name: Name,
  input: LooseInput,
  options: NamedOptions,
) => Promise<Answer>;

/** GET is retried once on these; everything else is sent once. */
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const FIRST_RETRY_DELAY_MS = 300;
const RETRY_DELAY_LIMIT_MS = 2_000;
const DEFAULT_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** Milliseconds before a repeat: the server's own, where they are obeyed, or twice those before the last one. */
function pauseMs(retryCount: number, retryAfterSeconds: number | undefined): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (retryCount - 1), RETRY_DELAY_LIMIT_MS);
}

/** Repeats of a GET. A number of one's own comes with the server's own waiting times, as far as they are shorter than an attempt may take. */
function retryOptions(limit: number | undefined, timeoutMs: number, clock: Clock | undefined): RetryOptions {
  let pause = 0;
  return {
    limit: limit ?? 1,
    methods: ['get'],
    delay: () => pause,
    shouldRetry: async ({ error, retryCount }) => {
      // A lost connection is not on the list: it is reported at once.
      if (!isHTTPError(error) || !RETRY_STATUSES.includes(error.response.status)) return false;
      const retryAfterSeconds = limit === undefined ? undefined : readRetryAfter(error.response.headers);
      if ((retryAfterSeconds ?? 0) * 1000 > timeoutMs) return false;
      pause = pauseMs(retryCount, retryAfterSeconds);
      if (clock) {
        await clock.wait(pause);
        pause = 0;
      }
      return true;
    },
  };
}

function createHttp({ headers }: ClientOptions): KyInstance {
  return ky.create({ headers: { ...headers, 'Uluran-Version': API_VERSION } });
}

/**
 * A fetch that adds the form at the last moment. If ky had the form, a response that arrives before it was read would cancel it,
 * and Node 26 then rejects where no caller can catch it.
 */
function withBody(body: FormData, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => send(input, { ...init, body });
}

/** What of a request depends on its body: its form, the time it may take, and who carries it. */
function bodyOptions(body: unknown, client: ClientOptions, options: SendOptions) {
  const { onUploadProgress, timeoutMs = client.timeoutMs } = options;
  if (!(body instanceof FormData)) {
    const json = body === undefined ? {} : { json: body };
    return { timeout: timeoutMs ?? DEFAULT_TIMEOUT_MS, send: client.fetch, json };
  }
  const watched = onUploadProgress && !client.fetch ? createUploadFetch(body, onUploadProgress) : undefined;
  return { timeout: timeoutMs ?? UPLOAD_TIMEOUT_MS, send: watched ?? withBody(body, client.fetch), json: {} };
}

/** What of a call its request is made from. */
interface Outgoing {
  endpoint: RouteName;
  method: HttpMethod;
  body: unknown;
}

function requestOptions({ endpoint, method, body }: Outgoing, client: ClientOptions, options: NamedOptions) {
  const { token, idempotencyKey, keepalive, requestId, retry = client.retry } = options;
  const { timeout, send, json } = bodyOptions(body, client, options);
  const carrier = observed(send, [client, options], { endpoint, requestId });
  return {
    method,
    timeout,
    retry: retryOptions(retry, timeout, client.clock),
    ...(carrier && { fetch: carrier }),
    ...json,
    headers: {
      'X-Request-Id': requestId,
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(keepalive && { keepalive }),
  };
}

/** The API counts in seconds; a date, as a proxy on the way might send, is left out. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined;
}

function answerOf({ status, headers }: Response, body: unknown): Answer {
  const requestId = headers.get('X-Request-Id') ?? undefined;
  return { status, body, requestId, retryAfterSeconds: readRetryAfter(headers) };
}

/** JSON, or the text that came in its place. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What of a response its call resolves to. The text of a refusal may be lost: its status is what counts. */
async function bodyOf(response: Response, { file, signal }: SendOptions): Promise<unknown> {
  if (file && response.ok) return response.blob();
  const text = response.text().then(read);
  return response.ok ? text : text.catch(() => signal?.throwIfAborted());
}

/** A body within the time. Ky's own limit ends with the headers; a body that does not end is given up by the same name. */
async function inTime<Body>(body: Promise<Body>, timeoutMs: number, giveUp: AbortController): Promise<Body> {
  const late = new DOMException('The body did not end in time', 'TimeoutError');
  const timer = setTimeout(() => giveUp.abort(late), timeoutMs);
  const limit = new Promise<never>((_, reject) => giveUp.signal.addEventListener('abort', () => reject(late)));
  return Promise.race([body, limit]).finally(() => clearTimeout(timer));
}

export function createExchange<Name extends RouteName>(
  client: ClientOptions,
  routes: Record<Name, Route>,
): Exchange<Name> {
  const http = createHttp(client);
  return async (name, input, options) => {
    const { signal, stream } = options;
    // Not left to fetch: with a form and an aborted signal, Node 26 rejects where no caller can catch it.
    signal?.throwIfAborted();
    const { method, path } = routes[name];
    const giveUp = new AbortController();
    const ways = signal ? AbortSignal.any([signal, giveUp.signal]) : giveUp.signal;
    const request = { ...requestOptions({ endpoint: name, method, body: input.body }, client, options), signal: ways };
    const response = await http(urlOf(client.baseUrl, path, input), request).catch((error: unknown) => {
      if (signal?.aborted || !isHTTPError(error)) throw error;
      return error.response;
    });
    if (stream && response.ok) return answerOf(response, response.body ?? null);
    return answerOf(response, await inTime(bodyOf(response, options), request.timeout, giveUp));
  };
}
