import type { HttpMethod, Route, RouteName } from '@uluran/contract/routes';
import ky, { isHTTPError, type KyInstance, type Options, type RetryOptions } from 'ky';
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

/** Sends a call. Rejects without a readable response with what went wrong, or by the caller's own abort. */
export type Exchange<Name extends RouteName> = (name: Name, input: LooseInput, options: SendOptions) => Promise<Answer>;

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
  const isObeyed = limit !== undefined;
  return {
    limit: limit ?? 1,
    methods: ['get'],
    statusCodes: RETRY_STATUSES,
    afterStatusCodes: isObeyed ? RETRY_STATUSES : [],
    // Ky waits by the platform's timers only: with a clock, all waiting is done in `shouldRetry`.
    delay: (retryCount) => (clock ? 0 : pauseMs(retryCount, undefined)),
    maxRetryAfter: clock ? 0 : Number.POSITIVE_INFINITY,
    shouldRetry: async ({ error, retryCount }) => {
      // A lost connection is not on the list: it is reported at once.
      if (!isHTTPError(error) || !RETRY_STATUSES.includes(error.response.status)) return false;
      const retryAfterSeconds = isObeyed ? readRetryAfter(error.response.headers) : undefined;
      if ((retryAfterSeconds ?? 0) * 1000 > timeoutMs) return false;
      await clock?.wait(pauseMs(retryCount, retryAfterSeconds));
      return undefined;
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

function requestOptions({ endpoint, method, body }: Outgoing, client: ExchangeOptions, options: SendOptions): Options {
  const { token, idempotencyKey, keepalive, signal, retry = client.retry } = options;
  const requestId = new Headers(client.headers).get('X-Request-Id') ?? client.createRequestId();
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
    ...(signal && { signal }),
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

/** What an exchange is made from. */
interface ExchangeOptions extends ClientOptions {
  /** Handed in, not imported: what this module shared with the client's own would be a third one to fetch. */
  createRequestId: () => string;
}

export function createExchange<Name extends RouteName>(
  client: ExchangeOptions,
  routes: Record<Name, Route>,
): Exchange<Name> {
  const http = createHttp(client);
  return async (name, input, options) => {
    // Not left to fetch: with a form and an aborted signal, Node 26 rejects where no caller can catch it.
    options.signal?.throwIfAborted();
    try {
      const { method, path } = routes[name];
      const outgoing = { endpoint: name, method, body: input.body };
      const pending = http(urlOf(client.baseUrl, path, input), requestOptions(outgoing, client, options));
      if (options.stream) return answerOf(await pending, (await pending).body ?? null);
      // The shortcut, unlike the response's own method, also gives up a body that does not end.
      const body = options.file ? await pending.blob() : read(await pending.text());
      return answerOf(await pending, body);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (isHTTPError(error)) return answerOf(error.response, error.data);
      throw error;
    }
  };
}
