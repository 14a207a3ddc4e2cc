import type { SessionStore } from './session.ts';
import type { UploadProgress } from './upload.ts';

/** What a client is made from. Only `baseUrl` is required. */
export interface ClientOptions {
  /** Address of the API, with or without a closing slash: `https://uluran.example/api`. */
  baseUrl: string;
  /**
   * Bearer token, or a function that gives the current one; calls go out without it when it gives none. Given, it takes the place
   * of the session's token.
   */
  token?: string | (() => string | null | undefined);
  /** Where the session of `auth` is kept; in memory unless said. */
  session?: SessionStore;
  /** Called by `auth.logout`, for the hosted sign-in service's own sign-out. It is not waited for, and its failures are swallowed. */
  onSignOut?: () => unknown;
  /** Replaces the platform's fetch: for servers that call the API in their own process, and for tests. */
  fetch?: typeof fetch;
  /** Sent with every call. */
  headers?: Record<string, string>;
  /** Milliseconds until an attempt is given up; 15,000 unless said, 120,000 for uploads. */
  timeoutMs?: number;
}

/** What one call may carry besides what its endpoint declares. */
export interface CallOptions {
  /** Gives the call up. What rejects, rejects with the signal's reason; `auth` answers with its error message. */
  signal?: AbortSignal | undefined;
  /** Required by calls that create money movements; the same key with the same body has its effect once. */
  idempotencyKey?: string | undefined;
}

/** What an upload may carry. */
export interface UploadOptions extends CallOptions {
  /** Told while the upload goes out. Browsers only; elsewhere, and where `fetch` is replaced, it is never called. */
  onUploadProgress?: ((progress: UploadProgress) => void) | undefined;
}
