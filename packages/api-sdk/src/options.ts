import type { CallHooks } from './observe.ts';
import type { SessionStore } from './session.ts';
import type { UploadProgress } from './upload.ts';

/** What a client waits by. */
export interface Clock {
  /** Resolves after this many milliseconds. */
  wait: (ms: number) => Promise<void>;
}

/** What a client is made from. Only `baseUrl` is required. */
export interface ClientOptions extends CallHooks {
  /** Address of the API, with or without a closing slash: `https://uluran.example/api`. */
  baseUrl: string;
  /**
   * Bearer token, or a function that gives the current one; calls go out without it when it gives none. Given, it takes the place
   * of the session's token.
   */
  token?: string | (() => string | null | undefined);
  /** Where the session of `auth` is kept; default: in memory. */
  session?: SessionStore;
  /** Called by `auth.logout`, for the hosted sign-in service's own sign-out. It is not waited for, and its failures are swallowed. */
  onSignOut?: () => unknown;
  /** Replaces the platform's fetch: for servers that call the API in their own process, and for tests. */
  fetch?: typeof fetch;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Milliseconds until an attempt is aborted; default: 15,000, for uploads 120,000. */
  timeoutMs?: number;
  /**
   * How often a GET is repeated after 408, 409, 425, 429, 500, 502, 503 and 504; default: once. Given, it also waits as long as the server
   * says (`Retry-After`), and repeats nothing where that is longer than `timeoutMs`. Mutations are never repeated.
   */
  retry?: number;
  /**
   * What it waits by before it repeats a call, polls a payment or reconnects to its events; default: the platform's timers. For tests:
   * that of a fake server takes no real time. Time limits of attempts are real in any case.
   */
  clock?: Clock;
}

/** What one call may carry besides what its endpoint declares. Its hooks are called after the client's. */
export interface CallOptions extends CallHooks {
  /** Aborts the call. It rejects with the signal's reason; `auth` resolves to its error message. */
  signal?: AbortSignal | undefined;
  /** Required by calls that create money movements; the same key with the same body has its effect once. */
  idempotencyKey?: string | undefined;
  /** Takes the place of the client's. */
  timeoutMs?: number | undefined;
  /** Takes the place of the client's. */
  retry?: number | undefined;
}

/** What an upload may carry. */
export interface UploadOptions extends CallOptions {
  /** Called during the upload. Browsers only; elsewhere, and with another `fetch`, it is never called. */
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}
