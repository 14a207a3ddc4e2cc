/** The session on the server: the signed-in user of a request, its redirects, and the cookies of native forms. */
export type { CookieOptions } from '../cookie.ts';
export { deviceProofsCookie, readDeviceProofs } from '../device-proofs.ts';
export { APPLE_RETURN_PATH } from '../providers/apple-answer.ts';
export { appleReturnResponse } from './apple-return.ts';
export { type GuardedRequest, type GuardOptions, guardNavigation } from './guard.ts';
export { type RedirectOptions, redirectResponse } from './redirect.ts';
export { createRequestSession, readSession, signInCookie, signOutCookie } from './request-session.ts';
