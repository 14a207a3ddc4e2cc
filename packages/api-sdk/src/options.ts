import type { CallHooks } from './observe.ts';
import type { SessionStore } from './session.ts';
import type { UploadProgress } from './upload.ts';

/** Timer that a client waits by. */
export interface Clock {
  /** Resolves after this many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/** Options of a client. Only `baseUrl` is required. */
export interface ClientOptions extends CallHooks {
  /** Address of the API, with or without a trailing slash: `https://uluran.example/api`. */
  baseUrl: string;
  /** Bearer token, or a function that returns the current one; without a value, calls have no token. It replaces the session's token. */
  token?: string | (() => string | null | undefined);
  /** Store of the session of `auth`; default: in memory. */
  session?: SessionStore;
  /** Called by `auth.logout`, to sign out of the hosted sign-in service. It is not awaited, and its failures are ignored. */
  onSignOut?: () => unknown;
  /** Replaces the platform's fetch: for servers that call the API in their own process, and for tests. */
  fetch?: typeof fetch;
  /** Headers of every call. */
  headers?: Record<string, string>;
  /** Milliseconds until an attempt is aborted; default: 15,000, for uploads 120,000. */
  timeoutMs?: number;
  /**
   * Number of retries of a GET after 408, 409, 425, 429, 500, 502, 503 and 504; default: once. If set, the client also respects `Retry-After`, and
   * does not retry if that is longer than `timeoutMs`. Mutations are never retried.
   */
  retry?: number;
  /**
   * Timer for waiting before it retries a call, polls a payment or reconnects to its events; default: the platform's timers. For tests: the clock of
   * a fake server takes no real time. Time limits of attempts always use real time.
   */
  clock?: Clock;
}

/** Options of one call, in addition to its endpoint's input. Its hooks are called after the client's. */
export interface CallOptions extends CallHooks {
  /** Aborts the call. It rejects with the signal's reason; `auth` resolves to its error message. */
  signal?: AbortSignal | undefined;
  /** Required by calls that move money. Repeated calls with the same key and body have one effect. */
  idempotencyKey?: string | undefined;
  /** Replaces the client's value. */
  timeoutMs?: number | undefined;
  /** Replaces the client's value. */
  retry?: number | undefined;
}

/** Options of an upload. */
export interface UploadOptions extends CallOptions {
  /** Called during the upload. Browsers only; elsewhere, and with another `fetch`, it is never called. */
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}
