/** Navigation rules: pure functions, the same on the server and in every application. */
export { ownPath } from './own-path.ts';
export { isKnownPage, PAGE_PATTERNS } from './pages.ts';
export { readablePath } from './readable-path.ts';
export { afterSignIn, loginPath, type Navigation, navigationTarget } from './rules.ts';
export { type SafeRedirectOptions, safeRedirect } from './safe-redirect.ts';
export { type ToldSessionEnd, toldSessionEnd } from './session-end.ts';
