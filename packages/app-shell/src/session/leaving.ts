import type { SessionEndReason } from '@uluran/session';
import type { ToldSessionEnd } from '@uluran/session/navigation';

/** The pages of an app that follow the end of a session. */
export interface LeavingPages {
  /** Where signing out leads. */
  home: string;
  /** The first page of the app. */
  start: string;
  /** Returns the sign-in page, with the reason, which leads back to `here` afterwards. */
  signIn: (here: string, reason?: ToldSessionEnd) => string;
}

/** Returns the page after the end of a session: home after signing out, otherwise the sign-in page with the reason. */
export function placeAfter(reason: SessionEndReason, here: string, { home, start, signIn }: LeavingPages): string {
  if (reason === 'signed-out') return home;
  // Another account has signed in in another tab: leads to its first page, not back to this form.
  if (reason === 'switched') return start;
  return signIn(here, reason);
}

const state: { destination: string | undefined; leaving: boolean; comesBack: boolean } = {
  destination: undefined,
  leaving: false,
  comesBack: false,
};

/** Sets the page after the end of the session, for a session that is ended on purpose. */
export function leaveTo(path: string | undefined): void {
  state.destination = path;
}

/** Sets the sign-in page as the page after the session: the same person signs in again at once, and the typed text is kept. */
export function leaveToSignInAgain(signInPath: string): void {
  leaveTo(signInPath);
  state.comesBack = true;
}

/** Returns true if the same person signs in again at once. */
export function comesBack(): boolean {
  return state.comesBack;
}

/** Leaves the page without a question about unsaved changes. */
export function leave(reason: SessionEndReason, pages: LeavingPages): void {
  state.leaving = true;
  location.replace(state.destination ?? placeAfter(reason, location.href, pages));
}

/** Returns true while the page is being left. */
export function isLeaving(): boolean {
  return state.leaving;
}
