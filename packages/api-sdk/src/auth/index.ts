import { AUTH_ROUTES } from '@uluran/contract/auth-routes';
import { createConnection } from '../connection.ts';
import type { ClientOptions } from '../options.ts';
import { type Auth, createAuthActions } from './auth.ts';

export { ApiError, type ApiErrorCode, type UnreachableReason, unreachable } from '../errors.ts';
export type { AnsweredEvent, AttemptEvent, CallHooks, LostEvent } from '../observe.ts';
export type { CallOptions, ClientOptions, Clock, UploadOptions } from '../options.ts';
export { type AuthSession, createMemorySession, type SessionStore, SIGNED_OUT } from '../session.ts';
export type { FieldErrors, RegisteredUser, SignIn, User } from '../types.ts';
export type { UploadProgress } from '../upload.ts';
export type { Auth, AuthFailure, AuthFailureData, AuthResult, AuthSuccess } from './auth.ts';
export { type ActionMessages, AUTH_MESSAGES, type AuthAction } from './messages.ts';

/** Only the `auth` of a client, for pages that only sign in. */
export function createAuth(options: ClientOptions): Auth {
  return createAuthActions(createConnection(options, AUTH_ROUTES), options.onSignOut);
}
