import { createConnection } from '../connection.ts';
import type { ClientOptions } from '../options.ts';
import { type Auth, createAuthActions } from './auth.ts';

export type { CallOptions, ClientOptions, UploadOptions } from '../options.ts';
export { type AuthSession, createMemorySession, type SessionStore, SIGNED_OUT } from '../session.ts';
export type { UploadProgress } from '../upload.ts';
export type { Auth, AuthFailureData, AuthResult } from './auth.ts';
export { type ActionMessages, AUTH_MESSAGES, AUTH_SENTENCES, type AuthAction, authSentence } from './messages.ts';

/** Only the `auth` of a client, for pages that do nothing but sign in. */
export function createAuth(options: ClientOptions): Auth {
  return createAuthActions(createConnection(options), options.onSignOut);
}
