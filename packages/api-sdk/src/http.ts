import type { HttpMethod, Route, RouteName } from '@uluran/contract/routes';
import ky, { isHTTPError, type KyInstance, type RetryOptions } from 'ky';
import { type LooseInput, urlOf } from './address.ts';
import { observed } from './observed.ts';
import type { ClientOptions, Clock, UploadOptions } from './options.ts';
import { createUploadFetch } from './upload.ts';
import { API_VERSION } from './version.ts';

/** A received response. `body` is the parsed JSON; text or undefined if it is not JSON. */
export interface Answer {
  status: number;
  body: unknown;
  /** Id of the call in the server's log. */
  requestId: string | undefined;
  /** Seconds until a retry makes sense, if the server sent them. */
  retryAfterSeconds: number | undefined;
}

export interface SendOptions extends UploadOptions {
  /** Sent as the bearer token. */
  token?: string | null;
  /** Lets the call continue after its page is closed. */
  keepalive?: boolean;
  /** A successful response is a file: `body` is a Blob. */
  file?: boolean;
  /**
   * A successful response is a stream: `body` is a ReadableStream, or null if the platform's fetch has none. Its duration is unlimited; only its
   * start is timed.
   */
  stream?: boolean;
}

/** Options of a call with its id in the server's log. */
interface NamedOptions extends SendOptions {
  requestId: string;
}

/** Sends a call. Rejects with the cause if there is no readable response, or with the caller's own abort. */
export type Exchange<Name extends RouteName> = (
  name: Name,
  input: LooseInput,
  options: NamedOptions,
) => Promise<Answer>;

/** A GET is retried once after these statuses; all other calls are sent once. */
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const FIRST_RETRY_DELAY_MS = 300;
const RETRY_DELAY_LIMIT_MS = 2_000;
const DEFAULT_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** Milliseconds before a retry: the server's value if it is respected, or twice the last pause. */
function pauseMs(retryCount: number, retryAfterSeconds: number | undefined): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1000;
  return Math.min(FIRST_RETRY_DELAY_MS * 2 ** (retryCount - 1), RETRY_DELAY_LIMIT_MS);
}

/** Retries of a GET. If the caller sets their number, the server's `Retry-After` is respected too, unless it exceeds the time limit of an attempt. */
function retryOptions(limit: number | undefined, timeoutMs: number, clock: Clock | undefined): RetryOptions {
  let pause = 0;
  return {
    limit: limit ?? 1,
    methods: ['get'],
    delay: () => pause,
    shouldRetry: async ({ error, retryCount }) => {
      // A lost connection is not retried; it is reported at once.
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
 * A fetch that adds the form at the last moment. If ky had the form, a response that arrives before the form was read would cancel it, and Node 26
 * then rejects outside of any caller's promise.
 */
function withBody(body: FormData, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => send(input, { ...init, body });
}

/** Options that depend on the body: the form, the time limit, and the transport. */
function bodyOptions(body: unknown, client: ClientOptions, options: SendOptions) {
  const { onUploadProgress, timeoutMs = client.timeoutMs } = options;
  if (!(body instanceof FormData)) {
    const json = body === undefined ? {} : { json: body };
    return { timeout: timeoutMs ?? DEFAULT_TIMEOUT_MS, send: client.fetch, json };
  }
  const watched = onUploadProgress && !client.fetch ? createUploadFetch(body, onUploadProgress) : undefined;
  return { timeout: timeoutMs ?? UPLOAD_TIMEOUT_MS, send: watched ?? withBody(body, client.fetch), json: {} };
}

/** Parts of a call that its request is built from. */
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

/** The API sends seconds. A date, as a proxy might send, is ignored. */
function readRetryAfter(headers: Headers): number | undefined {
  const seconds = headers.get('Retry-After') ?? '';
  return /^\d{1,9}$/.test(seconds) ? Number(seconds) : undefined;
}

function answerOf({ status, headers }: Response, body: unknown): Answer {
  const requestId = headers.get('X-Request-Id') ?? undefined;
  return { status, body, requestId, retryAfterSeconds: readRetryAfter(headers) };
}

/** Parses JSON; returns any other text unchanged. */
function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Body of a response. The text of a refusal may be lost, because only its status counts. */
async function bodyOf(response: Response, { file, signal }: SendOptions): Promise<unknown> {
  if (file && response.ok) return response.blob();
  const text = response.text().then(read);
  return response.ok ? text : text.catch(() => signal?.throwIfAborted());
}

/** Reads a body within the time limit. Ky's own limit ends with the headers; a body that does not end is aborted with an error of the same name. */
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
    // Not left to fetch: with a form and an aborted signal, Node 26 rejects outside of any caller's promise.
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
