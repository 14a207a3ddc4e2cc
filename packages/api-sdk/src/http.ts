import { ROUTES, type RouteName } from '@uluran/contract/routes';
import ky, { isHTTPError, type KyInstance, type Options } from 'ky';
import { type LooseInput, urlOf } from './address.ts';
import { unreachable } from './errors.ts';
import { createRequestId } from './identifiers.ts';
import type { ClientOptions, UploadOptions } from './options.ts';
import { createUploadFetch } from './upload.ts';

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
}

/** Sends a call. Rejects without a readable response, as `unreachable`, or by the caller's own abort. */
export type Exchange = (name: RouteName, input: LooseInput, options: SendOptions) => Promise<Answer>;

/** GET is retried once on these; everything else is sent once. */
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const RETRY_DELAY_LIMIT_MS = 2_000;
const DEFAULT_TIMEOUT_MS = 15_000;
const UPLOAD_TIMEOUT_MS = 120_000;

function createHttp(options: ClientOptions): KyInstance {
  return ky.create({
    retry: {
      limit: 1,
      methods: ['get'],
      statusCodes: RETRY_STATUSES,
      afterStatusCodes: [],
      backoffLimit: RETRY_DELAY_LIMIT_MS,
      // A lost connection is not on the list: it is reported at once.
      shouldRetry: ({ error }) => (isHTTPError(error) ? undefined : false),
    },
    ...(options.fetch && { fetch: options.fetch }),
    ...(options.headers && { headers: options.headers }),
  });
}

/**
 * A fetch that adds the form at the last moment. If ky had the form, a response that arrives before it was read would cancel it,
 * and Node 26 then rejects where no caller can catch it.
 */
function withBody(body: FormData, send: typeof fetch = fetch): typeof fetch {
  return (input, init) => send(input, { ...init, body });
}

/** What of a request depends on its body: its form, the time it may take, and who carries it. */
function bodyOptions(body: unknown, client: ClientOptions, { onUploadProgress }: SendOptions): Options {
  if (!(body instanceof FormData)) {
    return { timeout: client.timeoutMs ?? DEFAULT_TIMEOUT_MS, ...(body !== undefined && { json: body }) };
  }
  const watched = onUploadProgress && !client.fetch ? createUploadFetch(body, onUploadProgress) : undefined;
  return { timeout: client.timeoutMs ?? UPLOAD_TIMEOUT_MS, fetch: watched ?? withBody(body, client.fetch) };
}

function requestOptions(name: RouteName, input: LooseInput, client: ClientOptions, options: SendOptions): Options {
  const { token, idempotencyKey, keepalive, signal } = options;
  return {
    method: ROUTES[name].method,
    headers: {
      ...(!new Headers(client.headers).has('X-Request-Id') && { 'X-Request-Id': createRequestId() }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    },
    ...(keepalive && { keepalive }),
    ...(signal && { signal }),
    ...bodyOptions(input.body, client, options),
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

export function createExchange(client: ClientOptions): Exchange {
  const http = createHttp(client);
  return async (name, input, options) => {
    // Not left to fetch: with a form and an aborted signal, Node 26 rejects where no caller can catch it.
    options.signal?.throwIfAborted();
    try {
      const pending = http(urlOf(client.baseUrl, name, input), requestOptions(name, input, client, options));
      // The shortcut, unlike the response's own method, also gives up a body that does not end.
      const body = options.file ? await pending.blob() : await pending.json<unknown>();
      return answerOf(await pending, body);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      if (isHTTPError(error)) return answerOf(error.response, error.data);
      throw unreachable(error);
    }
  };
}
